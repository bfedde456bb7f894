import { describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { isSkipped } from '../hospital.ts'
import { BY, LATE, MONDAY, useDeskClosures } from './desk-closure-steps.ts'

describe.skipIf(isSkipped)('reception', () => {
  const { hospital, book, mine, rowOf, send, close, undo, rows, events, count } = useDeskClosures()

  it('says once that a doctor begins later, again for half an hour more; the arrival time stays', async () => {
    const id = await book()
    const { arrival } = (await rowOf(id)) ?? {}
    const late = (lateUntil: string) => close({ ...LATE, lateUntil })
    await Promise.all([late('10:30'), late('10:30')])
    expect(await rows()).toMatchObject([{ kind: 'late', lateUntil: 630, madeBy: BY, undoneAt: null }])
    expect(await count('begins later')).toBe(1)
    expect((await mine())[0]).toMatchObject({
      arrivesAt: '9:00 AM',
      late: { until: '10:30 AM', reason: 'In surgery' },
    })
    const { body } = await hospital.request('GET', pathTo(PATHS.availability, 'doc1'))
    const [slot] = body.days.find(({ date }: { date: string }) => date === MONDAY).slots
    expect(slot).toMatchObject({ placesLeft: 11, late: { until: '10:30 AM', reason: 'In surgery' } })

    await late('10:55')
    expect([await count('begins later'), (await mine())[0]?.late?.until]).toEqual([1, '10:55 AM'])
    expect((await late('11:00')).body.closures).toMatchObject([
      { kind: 'late', lateUntil: '11:00', madeBy: BY },
    ])
    expect(await count('begins later')).toBe(2)
    expect(await events('late')).toEqual([`desk ${BY}`, `desk ${BY}`])
    expect((await rowOf(id))?.arrival).toEqual(arrival)
    const { emails } = await send()
    expect(emails.at(-1)?.text).toContain('The doctor begins at about 11:00 AM. Your number stays the same.')

    expect((await undo((await rows())[0]?.id)).body.message).toBe(
      'Dr. Arjun Mehta, 23 Nov 2026, morning is no longer late. Appointments concerned: 1. They may have read that the doctor is late: call them.',
    )
    expect((await mine())[0]?.late).toBeUndefined()
  })
})
