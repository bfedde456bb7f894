import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ExportAnswer } from '#contract/profile.ts'
import { setUpPage } from './page.tsx'

type Exported = ExportAnswer['appointments'][number]

describe('a patient’s records', () => {
  const page = setUpPage()
  let token: string
  beforeEach(async () => void (token = await page.hospital.newPatient()))

  /** The lines about one booking with these changes. */
  async function linesOf(changes: object[]): Promise<string[]> {
    page.change('GET /api/user/export', (answer: ExportAnswer) => ({
      ...answer,
      appointments: changes.map((change) => ({ ...(answer.appointments[0] as Exported), ...change })),
    }))
    await page.openIslands('/my-profile', ['profile'], token)
    await page.press('Download Records')
    const dialog = await screen.findByRole('dialog', { name: 'Your records' })
    const title = await within(dialog).findByRole('heading', { name: 'Appointments' })
    const items = within(title.closest('section') ?? dialog).getAllByRole('listitem')
    return items.map(({ textContent }) => textContent)
  }

  it('name the person whom an appointment is for', async () => {
    await page.transport.book(token)
    const mira = { forName: 'Mira Das' }

    expect(await linesOf([{ ...mira, forBirthYear: 2019, prescription: 'Paracetamol' }, mira, {}])).toEqual([
      expect.stringMatching(/ · For: Mira Das, born 2019 · .*prescription: Paracetamol$/),
      expect.stringMatching(/ · For: Mira Das · /),
      expect.not.stringContaining('For'),
    ])
  })

  it('say whether each appointment took place, and where the money is', async () => {
    await page.transport.book(token)
    const receipt = { number: 'R-000001', refund: { number: 'R-000002' } }
    const paid = { paymentStatus: 'paid' }

    const lines = await linesOf([
      {},
      { status: 'completed', ...paid },
      { attendance: 'missed' },
      { disruption: 'Away' },
      { disruption: 'Away', ...paid },
      { disruption: 'Away', status: 'cancelled' },
      { status: 'cancelled', ...paid, receipt },
    ])

    expect(lines.map((line) => line.split(' · ').slice(3).join(' · '))).toEqual([
      'number 1 · ₹50, payment pending · booked',
      'number 1 · ₹50, paid · completed',
      'number 1 · ₹50, payment pending · missed',
      '₹50 · needs a new time',
      '₹50, paid · needs a new time',
      '₹50 · cancelled',
      '₹50, paid back · cancelled',
    ])
  })

  it('that could not be loaded keep the focus in the dialog on a retry', async () => {
    page.fail('GET /api/user/export', 1)
    await page.openIslands('/my-profile', ['profile'], token)
    await page.press('Download Records')
    const dialog = await screen.findByRole('dialog', { name: 'Your records' })
    await page.press('Try again')

    await within(dialog).findByRole('heading', { name: 'Appointments' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  })
})
