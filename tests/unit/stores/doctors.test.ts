import { describe, expect, it } from 'vitest'
import { setUpTransport } from './transport.ts'

const transport = setUpTransport()
const openPage = () => import('#stores/doctors.ts')

describe('the list of doctors', () => {
  it('is requested without a token', async () => {
    const { refreshDoctors } = await openPage()
    transport.stored.set('utoken', await transport.hospital.newPatient())

    await refreshDoctors()

    expect(transport.sent[0]?.headers.has('authorization')).toBe(false)
  })
})

describe('the next available slots', () => {
  const shown = ({ $found }: Awaited<ReturnType<typeof openPage>>) => $found.get().map(({ _id }) => _id)

  it('are requested once for all doctors', async () => {
    const { $times, refreshAvailability } = await openPage()

    await refreshAvailability()

    const times = $times.get()
    expect(times?.days).toHaveLength(14)
    expect(times?.byDoctor.size).toBe(18)
    expect(times?.byDoctor.get('doc1')?.next?.date).toBe('2026-11-20')
    expect(transport.sent.map(({ path }) => path)).toEqual(['/api/openings'])
  })

  it('filter and sort once they are known, not before', async () => {
    const page = await openPage()
    await page.refreshDoctors()
    page.setFilters({ when: 'tomorrow', sort: 'earliest', gender: 'male' })
    expect(shown(page)).toHaveLength(9)

    await page.refreshAvailability()

    expect(shown(page)).toEqual(['doc1', 'doc4', 'doc7', 'doc8', 'doc10', 'doc12', 'doc14', 'doc17'])
    expect(page.$filters.get()).toMatchObject({ when: 'tomorrow', sort: 'earliest' })
  })
})

it('the free places of one doctor are never shown for another', async () => {
  const { $offers, loadAvailability } = await import('#stores/availability.ts')
  $offers.listen(() => undefined)
  await loadAvailability('doc1')
  const known = $offers.get().map(({ slots }) => slots[0]?.placesLeft)
  transport.goOffline()

  await loadAvailability('doc2')

  expect(known).toContain(12)
  expect($offers.get()).toHaveLength(14)
  expect($offers.get().some(({ slots }) => slots.some(({ placesLeft }) => placesLeft !== undefined))).toBe(
    false,
  )
})
