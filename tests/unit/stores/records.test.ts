import { beforeEach, describe, expect, it } from 'vitest'
import { history as copy } from '#i18n/en/records.ts'
import { setUpTransport } from './transport.ts'

describe('the history of an appointment', () => {
  const transport = setUpTransport()
  let token: string
  let id: string
  let store: typeof import('#stores/records.ts')
  beforeEach(async () => {
    token = await transport.hospital.newPatient()
    id = (await transport.book(token)).appointmentId
    await transport.openPage(token)
    store = await import('#stores/records.ts')
  })
  const post = (path: string, payload?: object) =>
    transport.hospital.request('POST', `/api/user/appointments/${id}/${path}`, {
      token,
      ...(payload && { payload }),
    })
  const load = async (which = id) => {
    await store.loadHistory(which)
    return store.$history.get()
  }

  it('is shown in sentences, the first change first', async () => {
    await post('reschedule', { selectedDate: '2026-11-24', selectedSlot: 'evening' })
    await post('pay')
    await post('cancel')

    const loaded = await load()

    expect(loaded).toMatchObject({ id, state: 'loaded' })
    expect(loaded.state === 'loaded' && loaded.changes.map(copy.sentence)).toEqual([
      'Booked for 23 Nov 2026, morning',
      'Rescheduled from 23 Nov 2026, morning to 24 Nov 2026, evening',
      'Paid',
      'Cancelled',
    ])
  })

  it('is missing where the backend keeps none', async () => {
    transport.answerWith(404, { success: false, message: 'Not found' })

    expect(await load()).toEqual({ id, state: 'missing' })
  })

  it('fails when it cannot be read or no answer came, and can be requested again', async () => {
    transport.answerWith(200, { success: true, events: 'none' })
    expect(await load()).toEqual({ id, state: 'failed' })
    transport.goOffline()
    expect(await load()).toEqual({ id, state: 'failed' })

    transport.goOnline()
    expect(await load()).toMatchObject({ id, state: 'loaded' })
  })

  it('leaves out unreadable parts of a change', async () => {
    const events = [
      null,
      { what: 'sung' },
      { what: 'MOVED', by: 'desk', at: 'soon', before: 7, after: { day: '2026-13-40' } },
    ]
    transport.answerWith(200, { success: true, events })

    const loaded = await load()

    expect(loaded.state === 'loaded' && loaded.changes.map(copy.sentence)).toEqual([
      'Rescheduled by reception',
    ])
    expect(loaded.state === 'loaded' && loaded.changes[0]?.at).toBe('')
  })

  it('is that of the last requested appointment', async () => {
    const other = (await transport.book(token, { selectedSlot: 'evening' })).appointmentId

    await Promise.all([store.loadHistory(id), store.loadHistory(other)])

    expect(store.$history.get()).toMatchObject({ id: other, state: 'loaded' })
  })

  it('is deleted with the patient, and an ended session logs out', async () => {
    await load()
    await transport.revoke(token)

    await load()

    expect(store.$history.get()).toEqual({ id: '', state: 'loading' })
    const { $session } = await import('#stores/session.ts')
    expect($session.get().status).toBe('visitor')
  })
})
