import { atom } from 'nanostores'
import { type DoctorOpenings, fetchOpenings } from '#api/openings.ts'
import { type Times, timesOf } from '#lib/doctor-times.ts'

/** Without `times` nobody can say when anybody has a place: nothing is shown of it, and nothing said. */
export type OpeningsState = { isAsking: boolean; times?: Times<DoctorOpenings> | undefined }

export const ASKING: OpeningsState = { isAsking: true }
export const $openings = atom(ASKING)

/** Asks for those of all doctors; a failure, or a backend without the call, leaves nothing. */
export async function refreshOpenings(): Promise<void> {
  $openings.set({ ...$openings.get(), isAsking: true })
  const told = await fetchOpenings().catch(() => undefined)
  $openings.set({ isAsking: false, times: told && timesOf(told) })
}
