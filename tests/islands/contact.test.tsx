import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { hospital as facts } from '#lib/hospital.ts'
import { messages } from '#server/db/schema-appointments.ts'
import { descriptionOf, expectFocus, setUpPage } from './page.tsx'

const CONTACT = 'POST /api/contact'
const WORDS = {
  'First Name': 'Ravi',
  'Last Name': 'Iyer',
  'Email Address': 'ravi@home.example',
  Subject: 'A bill',
  Message: 'The bill of 12 November',
}

/** A page with the contact form, filled in. */
function contactPage(options: Parameters<typeof setUpPage>[0]) {
  const page = setUpPage(options)
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const open = (token?: string) =>
    page.open(
      '/contact',
      async () => {
        const { Account } = await import('#islands/account/Account.tsx')
        const { ContactForm } = await import('#islands/contact/ContactForm.tsx')
        return (
          <>
            <Account />
            <ContactForm departments={['Cardiology', 'Billing & Insurance']} promise="Within a day" />
          </>
        )
      },
      token,
    )
  return {
    page,
    field,
    openFilled: async (change: Partial<typeof WORDS> = {}, token?: string) => {
      await open(token)
      await page.fill({ ...WORDS, ...change })
    },
    send: () => page.press('Send Message'),
    expectRefused: async (words: string) => {
      const alert = await screen.findByText(RegExp(words))
      const box = within(alert.closest<HTMLElement>('[role=alert]') ?? alert)
      expect(box.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        `tel:${facts.phone.replaceAll(' ', '')}`,
        `mailto:${facts.email}`,
      ])
      for (const [label, text] of Object.entries(WORDS)) expect(field(label).value).toBe(text)
    },
    reference: async () => {
      await expectFocus(() => screen.getByRole('heading', { name: 'Message Sent!' }))
      return /C-\w{4}-\w{4}/.exec(document.body.textContent)?.[0]
    },
    written: () => page.hospital.db.select().from(messages),
  }
}

describe('a message to the hospital', () => {
  const { page, field, openFilled, send, expectRefused, reference, written } = contactPage({
    contactForm: 'mail',
    sendsMessages: true,
  })

  it.each([
    [500, { code: 'internal' }, {}, 'Your message was not sent. Please try again.'],
    [413, { code: 'too_large' }, {}, 'it is too long'],
    [429, { code: 'too_many_tries' }, { 'retry-after': '1200' }, 'Please wait 20 minutes, then send yours'],
    [400, { code: 'invalid_input', message: 'No such department.' }, {}, 'No such department.'],
    [503, { code: 'busy', message: 'We cannot answer now.' }, {}, 'We cannot answer now.'],
    [428, { code: 'proof_needed' }, {}, "We couldn't verify your browser"],
  ])('refused with %i says why, and is kept for a retry', async (status, json, headers, words) => {
    if (status === 428) vi.stubGlobal('crypto', {})
    page.answer(CONTACT, status, { success: false, ...json }, { headers, times: 1 })
    await openFilled()

    await send()

    await expectRefused(words)
    await expectFocus(() => screen.getByRole('button', { name: 'Send Message' }))
    await send()
    expect(await reference()).toBeTruthy()
    expect(await written()).toHaveLength(1)
  })

  it('is sent with the digits of its phone as reception types them', async () => {
    await openFilled()
    await page.fill({ 'Phone Number (optional)': '\u202a+९१ ९८७६५ ४३२१०\u202c' })

    await send()

    expect(await reference()).toBeTruthy()
    expect((await written())[0]?.contact?.phone).toBe('+91 98765 43210')
  })

  it('is sent again as the same message after a lost answer', async () => {
    await openFilled()
    page.transport.loseAnswers()
    await send()
    await expectRefused("We couldn't reach the hospital.")
    expect(document.body.textContent).toContain('only receive it once')
    const lost = await written()

    page.transport.goOnline()
    await send()

    expect(await reference()).toBeTruthy()
    expect(await written()).toEqual(lost)
    expect(lost).toHaveLength(1)
  })

  it('marks errors next to their fields, and each disappears once its field is corrected', async () => {
    await openFilled({ 'First Name': '...', 'Email Address': 'ravi@home' })
    await page.user.click(field('Phone'))

    await send()

    const link = (await screen.findAllByRole('link', { name: /reply by e-mail/ }))[0]
    await expectFocus(() => link?.closest('[role=alert]') ?? document.body)
    const phone = 'Phone Number (optional)'
    if (link) await page.user.click(link)
    await expectFocus(() => field(phone))
    expect(descriptionOf(field('First Name'))).toMatch(/enter your first name/)
    expect(descriptionOf(field('Email Address'))).toMatch(/like name@example\.org/)
    expect(descriptionOf(field(phone))).toMatch(/or choose a reply by e-mail/)
    expect(page.sent()).not.toContain(CONTACT)
    await page.fill({ 'Email Address': 'ravi@home.example' })
    const isWrong = (label: string) => field(label).getAttribute('aria-invalid') === 'true'
    expect([isWrong('Email Address'), isWrong('First Name')]).toEqual([false, true])
  })

  it('stays on the screen when the session expires', async () => {
    const token = await page.signUp()
    await openFilled({}, token)
    await page.transport.revoke(token)

    document.dispatchEvent(new Event('visibilitychange'))

    await screen.findByRole('button', { name: 'Login' })
    expect(field('Subject').value).toBe('A bill')
    await send()
    expect(await reference()).toBeTruthy()
    expect(await written()).toHaveLength(1)
  })
})

describe.each([
  ['without a mail server', { contactForm: 'mail' }, 'from this website at the moment.'],
  ['whose server takes no messages', {}, 'from this website at the moment.'],
] as const)('a message to a hospital %s', (_, options, words) => {
  const { openFilled, send, expectRefused } = contactPage(options)

  it('is refused with the hospital’s phone number, and stays on the screen', async () => {
    await openFilled()

    await send()

    await expectRefused(`Messages cannot be sent ${words}`)
  })
})
