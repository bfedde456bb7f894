import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectFocus, expectToast, setUpPage } from './page.tsx'

const page = setUpPage()
const { user } = page
const NEXT_AVAILABLE = 'GET /api/openings*'
const SESSIONS = 14 * 3

beforeEach(() => void vi.stubEnv('TZ', 'Asia/Kolkata'))

type Next = { date: string; slot: string; arrivesAt: string }
const EVENING = { date: '2026-11-20', slot: 'evening', arrivesAt: '6:45 PM' }
const MONDAY = { date: '2026-11-23', slot: 'morning', arrivesAt: '9:15 AM' }

const doctorWith = (docId: string, next: Next | null, more: object = {}) => ({
  docId,
  next: next && { ...next, placesLeft: 3 },
  sessions: Array(SESSIONS).fill(next ? 3 : 0),
  ...more,
})
const answerNextAvailable = (doctors: object[]) =>
  page.answer(NEXT_AVAILABLE, 200, { success: true, from: '2026-11-20', doctors })

const DESKS = {
  Psychiatrist: { name: 'Psychiatry', phone: '+91 80 4000 1019', hours: 'Mon-Fri 9 AM - 5 PM' },
}

const open = (address = '/doctors') =>
  page.open(address, async () => {
    const { doctorsSnapshot } = await import('#components/known-doctors.ts')
    const { DoctorFinder } = await import('#islands/doctors/DoctorFinder.tsx')
    const { doctors, counts } = await doctorsSnapshot()
    return <DoctorFinder snapshot={doctors} snapshotCounts={counts} speciality="" desks={DESKS} />
  })
const cards = () => screen.queryAllByRole('link', { name: /^Dr\. / })
const card = (name: string) =>
  screen.getByRole('link', { name: RegExp(`^Dr. ${name}`) }).closest('li')?.textContent
const times = (name: string) =>
  screen.queryAllByRole('link', { name: RegExp(`, .*${name}`) }).map((link) => link.textContent)
const chip = (name: string) => screen.queryByRole('button', { name })
const choice = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name })
const earliest = () => screen.queryByRole('button', { name: 'Earliest first' })
const reads = (words: string) => screen.findByText(words)

it('shows three times on every card', async () => {
  const sessions = [0, 0, 3, 3, 0, 3, 0, 0, 0, 3, 3, 3]
  answerNextAvailable([
    doctorWith('doc1', EVENING, { sessions }),
    doctorWith('doc2', MONDAY),
    doctorWith('doc4', null, { reason: 'away', until: '2026-11-30' }),
    doctorWith('doc5', null, { reason: 'full' }),
    doctorWith('doc6', null, { reason: 'unavailable' }),
  ])
  await open()

  await waitFor(() =>
    expect(times('Arjun')).toEqual(['Today evening', 'Tomorrow morning', 'Tomorrow evening']),
  )
  expect(times('Rachel')).toEqual([])
  expect(card('Harpreet')).toContain('Away until 30\u00A0Nov')
  expect(card('Meera')).toContain('No appointments before 4\u00A0Dec')
  expect(card('Andrew')).toContain('Not taking appointments')
  expect(card('Arjun')).toContain('English, Hindi, Kannada')
  expect(card('Arjun')).toContain('Consultation fee $50')
  expect(card('Arjun')).not.toMatch(/KMC|@/)

  answerNextAvailable([doctorWith('doc1', MONDAY, { sessions: [] })])
  page.transport.setClocks('2026-11-20T18:31:00Z')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(times('Arjun')).toEqual(['Mon\u00A023\u00A0Nov, morning']))
})

it('sorts by time, and a time opens the doctor’s page with day and slot', async () => {
  answerNextAvailable([
    doctorWith('doc1', MONDAY),
    doctorWith('doc2', EVENING),
    doctorWith('doc3', { ...EVENING, arrivesAt: '6:15 PM' }),
  ])
  await open()
  await waitFor(() => expect(times('Arjun')).toHaveLength(3))

  await page.press('Earliest first')

  const names = ['Dr. Rachel Dias', 'Dr. Kavya Iyer', 'Dr. Arjun Mehta', 'Dr. Harpreet Singh']
  await waitFor(() =>
    expect(
      cards()
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(names),
  )
  const hrefs = ['Dr. Rachel Dias', 'Today evening, Dr. Rachel Dias'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(hrefs).toEqual(['/appointments/doc3', '/appointments/doc3?day=2026-11-20&slot=evening'])
})

it('shows the emergency number first, and says for which complaint it shows a department', async () => {
  await open('/doctors#q=chest+pain')
  const alarm = await screen.findByRole('alert')
  expect(within(alarm).getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911')

  await page.fill({ 'Search doctors or symptoms': 'skin' })

  await reads('3 doctors of Dermatology for “skin”')
  expect(cards()).toHaveLength(3)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says which filter to remove when nobody is left, and moves the focus to the count', async () => {
  await open('/doctors?speciality=Neurologist&when=tomorrow&gender=male')
  await screen.findByRole('heading', { name: 'No doctors found' })
  await reads('0 doctors found')
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeTruthy()

  history.replaceState({ reloadedAt: 1 }, '')
  await page.press('Remove filter: Neurologist (8 doctors)')

  const count = await reads('8 doctors found')
  await expectFocus(() => count)
  expect(location.pathname + location.search).toBe('/doctors?when=tomorrow&gender=male')
  expect(history.state).toEqual({ reloadedAt: 1 })
  expect(cards()).toHaveLength(8)
})

it.each([
  ['a speciality', '?speciality=Psychiatrist&gender=male'],
  ['a complaint', '#q=I+feel+sad'],
])('says whom to call where %s has no doctor, and offers no doctor of another', async (_, query) => {
  await open(`/doctors${query}`)

  await reads('Doctors of this speciality are booked by phone.')
  const call = screen.getByRole('link', { name: '+91 80 4000 1019' })
  expect(call.getAttribute('href')).toBe('tel:+918040001019')
  expect(call.closest('p')?.textContent).toContain('Mon-Fri 9 AM - 5 PM')
  expect(screen.queryByRole('button', { name: /^Remove filter: (Psychiatrist|I feel)/ })).toBeNull()
})

it.each([
  ['fails', () => page.answer(NEXT_AVAILABLE, 500, {})],
  ['is not there', () => page.answer(NEXT_AVAILABLE, 404, { success: false })],
  ['cannot be reached', () => page.fail(NEXT_AVAILABLE)],
])('shows no times when the call for them %s', async (_, happen) => {
  happen()
  await open('/doctors?when=tomorrow&sort=earliest')

  await waitFor(() => expect(card('Arjun')).toContain('Choose a day and a time'))
  expect(cards()).toHaveLength(18)
  expect([earliest(), chip('Today')]).toEqual([null, null])
  await page.press('All filters')
  expect(await choice('Language')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Day' })).toBeNull()
  expect(document.querySelector('#toasts')?.textContent).toBe('')
})

it('replaces a portrait that does not load by the doctor’s initials', async () => {
  await open()
  const portrait = cards()[0]?.closest('li')?.querySelector('img')

  portrait?.dispatchEvent(new Event('error'))

  await waitFor(() => expect(card('Arjun')).toMatch(/^AM/))
  expect(cards()[0]?.closest('li')?.querySelector('img')).toBeNull()
})

it('has no filter for a field that no doctor has', async () => {
  page.change('GET /api/all-doctors', ({ doctors, ...rest }: { doctors: object[] }) => ({
    ...rest,
    doctors: doctors.map((doctor) => ({ ...doctor, languages: undefined, gender: undefined })),
  }))
  await open()

  await waitFor(() => expect([chip('Hindi'), chip('Women')]).toEqual([null, null]))
  await page.press('All filters')
  expect(await choice('Day')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: /Language|Gender/ })).toBeNull()
})

describe('the list of doctors', () => {
  const DOCTORS = 'GET /api/all-doctors'
  const search = () => screen.findByRole('searchbox', { name: 'Search doctors or symptoms' })
  /** Total, available and unavailable, as the end of the list shows them. */
  const counts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
  const answerDoctors = (edit: (doctors: object[]) => object[]) =>
    page.change(DOCTORS, ({ doctors, ...rest }: { doctors: object[] }) => ({
      ...rest,
      doctors: edit(doctors),
    }))

  it('says that a search found nobody, and Clear filters shows all again', async () => {
    await open()
    await user.type(await search(), 'nobody of this name')
    await page.press('Neurologist')
    await screen.findByRole('heading', { name: 'No doctors found' })
    await reads('Try adjusting your search criteria')

    await page.press('Clear filters')

    await waitFor(() => expect(cards()).toHaveLength(18))
    const field = await search()
    await expectFocus(() => field)
    expect([(field as HTMLInputElement).value, location.pathname + location.search]).toEqual(['', '/doctors'])
  })

  it.each([
    ['the server has a reason', () => page.answer(DOCTORS, 500, { message: 'Later.' }), 'Later.'],
    ['the server fails', () => page.answer(DOCTORS, 500, {}), 'Failed to fetch doctors'],
    ['there is no network', () => page.fail(DOCTORS), 'Failed to fetch doctors. Please try again.'],
  ])('stays on the screen when it cannot be fetched because %s, and says so', async (_, happen, words) => {
    happen()
    await open()

    await expectToast(words)
    expect(cards()).toHaveLength(18)
  })

  it('is updated by Refresh', async () => {
    await open()
    await waitFor(() => expect(earliest()).toBeTruthy())
    answerDoctors((doctors) => doctors.slice(0, 3))

    await page.press('Refresh')

    await expectToast('The list is up to date.')
    expect(cards()).toHaveLength(3)
    expect(counts()).toEqual(['3', '3', '0'])
  })

  it('shows 24 of ten thousand doctors at a time, and searches all of them', async () => {
    answerDoctors((doctors) =>
      Array.from({ length: 10_000 }, (_, n) => ({
        ...doctors[n % 15],
        _id: `m${n}`,
        name: `Dr. Number ${n}`,
      })),
    )
    await open()
    await reads('10000')
    await waitFor(() => expect(cards()).toHaveLength(24))

    await page.press('Show 24 more')
    expect(cards()).toHaveLength(48)
    await expectFocus(() => screen.getByRole('link', { name: 'Dr. Number 24' }))
    await user.type(await search(), 'number 9876')

    await waitFor(() => expect(cards().map(({ textContent }) => textContent)).toEqual(['Dr. Number 9876']))
  })
})
