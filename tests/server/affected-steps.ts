import { beforeEach } from 'vitest'
import type { ClosureFile } from '#content-schemas/schedules.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { notifyAllAffected, reopenAppointments } from '#server/closures/notify.ts'
import { AWAY, publishClosures } from '../closures.ts'
import { useHospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'

/** A hospital without closures, and one patient, whose token is the default. */
export function useClosures(options: Parameters<typeof useHospital>[0] = {}) {
  const hospital = useHospital(options)
  const steps = patientSteps(hospital)
  let token = ''
  beforeEach(async () => {
    await publishClosures(hospital.db)
    token = await hospital.newPatient('Asha Rao', 'asha@home.example')
  })
  const clock = () => hospital.time.now
  const close = (...files: ClosureFile[]) => publishClosures(hospital.db, ...files)
  const tell = () => notifyAllAffected(hospital.db, clock)
  async function closeAndTell(...files: ClosureFile[]) {
    await close(...(files.length > 0 ? files : [AWAY]))
    return tell()
  }
  async function placesLeft(docId: string, day: string, slot: string): Promise<number> {
    const { body } = await hospital.request('GET', pathTo(PATHS.availability, docId))
    const found = body.days.find(({ date }: { date: string }) => date === day)
    return found.slots.find((each: { slot: string }) => each.slot === slot).placesLeft
  }
  return {
    hospital,
    clock,
    token: () => token,
    close,
    tell,
    closeAndTell,
    placesLeft,
    send: steps.send,
    setClock: steps.setClock,
    reopen: () => reopenAppointments(hospital.db, clock),
    book: (change = {}, who = token) => steps.book(who, change),
    act: (path: string, id: string, payload?: object, who = token) => steps.act(path, id, who, payload),
    rowOf: steps.rowOf,
    mine: (who = token) => steps.listOf(who),
    titles: () => steps.titlesOf(token),
    history: (id: string) => steps.historyOf(id, token),
  }
}
