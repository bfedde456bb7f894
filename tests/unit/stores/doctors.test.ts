import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Doctor } from '#api/doctors.ts'
import { doctors as doctorsTable } from '#server/db/schema-appointments.ts'
import { setUpTransport } from './transport.ts'
import { publish } from '../../closures.ts'

describe('the list of doctors', () => {
  const transport = setUpTransport()
  let snapshot: Doctor[]
  beforeAll(async () => {
    const { doctors }: { doctors: Doctor[] } = (await transport.hospital.request('GET', '/api/all-doctors'))
      .body
    snapshot = doctors.map((doctor) => ({ ...doctor, key: doctor._id }))
  })

  const openPage = () => import('#stores/doctors.ts')
  const setFee = (fee: number) =>
    transport.hospital.db.update(doctorsTable).set({ fee }).where(eq(doctorsTable.id, 'doc1'))

  it('shows the doctors of the page until the server answers', async () => {
    const { $doctorList, showSnapshot } = await openPage()

    showSnapshot(snapshot)

    expect($doctorList.get()).toEqual({ doctors: snapshot, isRefreshing: true })
  })

  it('shows the server’s doctors once it answers', async () => {
    const { $doctorList, refreshDoctors, showSnapshot } = await openPage()
    showSnapshot(snapshot)
    await setFee(60)

    const refreshed = refreshDoctors()
    const before = $doctorList.get()
    await refreshed
    await setFee(50)

    expect(before).toEqual({ doctors: snapshot, isRefreshing: true })
    expect($doctorList.get().isRefreshing).toBe(false)
    expect($doctorList.get().doctors[0]).toMatchObject({ _id: 'doc1', fee: 60 })
  })

  it('does not return to the doctors of the page', async () => {
    const { $doctorList, refreshDoctors, showSnapshot } = await openPage()
    await refreshDoctors()

    showSnapshot([])
    showSnapshot(snapshot.slice(0, 1))

    expect($doctorList.get().doctors).toHaveLength(15)
  })

  it('is empty when the hospital has no doctors', async () => {
    const { $counts, $doctorList, refreshDoctors, showSnapshot } = await openPage()
    showSnapshot(snapshot)
    await transport.hospital.db.delete(doctorsTable)

    await refreshDoctors()
    await publish(transport.hospital.db)

    expect($doctorList.get()).toEqual({ doctors: [], isRefreshing: false })
    expect($counts.get()).toEqual({ total: 0, available: 0, unavailable: 0 })
  })

  it.each([
    ['the network is away', () => transport.goOffline(), { status: undefined }],
    ['the answer breaks off', () => transport.cutAnswers(), { status: undefined }],
    ['the server fails', () => transport.answerWith(500, { message: 'Down' }), { serverMessage: 'Down' }],
    ['a proxy answers', () => transport.answerWith(502, '<h1>Bad Gateway</h1>'), { status: 502 }],
    ['it is no success', () => transport.answerWith(200, { success: false }), { status: 200 }],
  ])('stays on screen with the reason when %s', async (_, fail, error) => {
    const { $doctorList, refreshDoctors, showSnapshot } = await openPage()
    showSnapshot(snapshot)
    fail()

    await refreshDoctors()

    expect($doctorList.get()).toMatchObject({ doctors: snapshot, isRefreshing: false, error })
  })

  it('stays on screen when the answer has no list', async () => {
    const { $counts, $doctorList, refreshDoctors, showSnapshot } = await openPage()
    showSnapshot(snapshot)
    transport.answerWith(200, { success: true })

    await refreshDoctors()

    expect($doctorList.get()).toMatchObject({ doctors: snapshot, isRefreshing: false })
    expect($counts.get().total).toBe(15)
  })

  it('of the page stays on screen when it came after the request, and the server fails', async () => {
    const { $doctorList, refreshDoctors, showSnapshot } = await openPage()
    transport.goOffline()

    const refreshed = refreshDoctors()
    showSnapshot(snapshot)
    await refreshed

    expect($doctorList.get().doctors).toHaveLength(15)
  })

  it('clears the reason once the server answers again', async () => {
    const { $doctorList, refreshDoctors } = await openPage()
    transport.goOffline()
    await refreshDoctors()
    transport.goOnline()

    await refreshDoctors()

    expect($doctorList.get().error).toBeUndefined()
    expect($doctorList.get().doctors).toHaveLength(15)
  })

  it('is requested without a token', async () => {
    const { refreshDoctors } = await openPage()
    transport.stored.set('utoken', await transport.hospital.newPatient())

    await refreshDoctors()

    expect(transport.sent[0]?.headers.has('authorization')).toBe(false)
  })

  it('is searched and filtered, while the counts include all doctors', async () => {
    const { $counts, $found, refreshDoctors, setFilters } = await openPage()
    await refreshDoctors()

    setFilters({ search: 'NEURO' })
    setFilters({ status: 'unavailable' })

    expect($found.get().map(({ _id }) => _id)).toEqual(['doc6', 'doc11'])
    expect($counts.get()).toEqual({ total: 15, available: 13, unavailable: 2 })
  })
})
