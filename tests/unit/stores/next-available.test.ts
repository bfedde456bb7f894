import { describe, expect, it } from 'vitest'
import { setUpTransport } from './transport.ts'

describe('the next available slots', () => {
  const transport = setUpTransport()
  const openPage = async () => ({
    ...(await import('#stores/doctors.ts')),
    ...(await import('#stores/doctors.ts')),
  })
  const shown = ({ $found }: Awaited<ReturnType<typeof openPage>>) => $found.get().map(({ _id }) => _id)

  it('are requested once for all doctors', async () => {
    const { $availability, refreshAvailability } = await openPage()

    await refreshAvailability()

    const { times, isAsking } = $availability.get()
    expect(isAsking).toBe(false)
    expect(times?.days).toHaveLength(14)
    expect(times?.byDoctor.size).toBe(15)
    expect(times?.byDoctor.get('doc1')?.next?.date).toBe('2026-11-20')
    expect(transport.sent.map(({ path }) => path)).toEqual(['/api/openings'])
  })

  it.each([
    ['the backend has no such call', () => transport.answerWith(404, { success: false })],
    ['the network is away', () => transport.goOffline()],
    ['an answer says nothing', () => transport.answerWith(200, { success: true, doctors: [] })],
    ['an answer is something else', () => transport.answerWith(200, '<h1>Hello</h1>')],
  ])('are unknown when %s', async (_, fail) => {
    const { $availability, refreshAvailability } = await openPage()
    await refreshAvailability()
    fail()

    await refreshAvailability()

    expect($availability.get()).toEqual({ isAsking: false, times: undefined })
  })

  it('filter and sort once they are known, not before', async () => {
    const page = await openPage()
    await page.refreshDoctors()
    page.setFilters({ when: 'tomorrow', sort: 'earliest', gender: 'male' })
    expect(shown(page)).toHaveLength(8)

    await page.refreshAvailability()

    expect(shown(page)).toEqual(['doc1', 'doc4', 'doc7', 'doc8', 'doc10', 'doc12', 'doc14'])
    expect(page.$filters.get()).toMatchObject({ when: 'tomorrow', sort: 'earliest' })
  })

  it('say which filter to remove when nobody is left', async () => {
    const page = await openPage()
    await Promise.all([page.refreshDoctors(), page.refreshAvailability()])

    page.setFilters({ speciality: 'Neurologist', when: 'tomorrow', gender: 'male' })

    expect(shown(page)).toEqual([])
    expect(page.$removableFilters.get()).toEqual([
      { name: 'speciality', doctors: 7 },
      { name: 'gender', doctors: 1 },
      { name: 'when', doctors: 1 },
    ])
  })

  it('are sorted when a choice needs it, not at each keystroke', async () => {
    const page = await openPage()
    await Promise.all([page.refreshDoctors(), page.refreshAvailability()])
    let looks = 0
    const { times } = page.$availability.get()
    if (!times) throw new Error('Nothing is known')
    const byDoctor = new Map([...times.byDoctor])
    byDoctor.get = (id) => {
      looks += 1
      return times.byDoctor.get(id)
    }
    page.$found.listen(() => undefined)
    page.$availability.set({ isAsking: false, times: { ...times, byDoctor } })

    page.setFilters({ sort: 'earliest' })
    const sorted = looks
    for (const search of ['d', 'dr', 'dr.']) page.setFilters({ search })

    expect(sorted).toBe(15)
    expect(looks).toBe(sorted)
    expect(shown(page)).toHaveLength(15)
  })
})
