import { atom, type ReadableAtom } from 'nanostores'
import { Dropped } from './resource.ts'
import { onPatientChange } from './session.ts'

type Run = { key: string }

/** `$running`: the calls under way, for the buttons and dialogs that show it. */
export type Action<Input extends unknown[], Result> = ((...input: Input) => Promise<Result>) & {
  $running: ReadableAtom<readonly Run[]>
}

/**
 * A call that a patient starts. It runs once at a time, or once for each key, such as the id of an appointment: until
 * then a second one throws Dropped, as `asPatient` does for an answer to another patient.
 */
export function action<Input extends unknown[], Result>(
  call: (...input: Input) => Promise<Result>,
  keyOf: (input: NoInfer<Input>) => string = () => '',
): Action<Input, Result> {
  const $running = atom<readonly Run[]>([])
  onPatientChange(() => $running.set([]))

  async function run(...input: Input): Promise<Result> {
    const own = { key: keyOf(input) }
    if (isRunning($running.get(), own.key)) throw new Dropped()
    $running.set([...$running.get(), own])
    try {
      return await call(...input)
    } finally {
      $running.set($running.get().filter((each) => each !== own))
    }
  }
  return Object.assign(run, { $running })
}

export const isRunning = (running: readonly Run[], key: string): boolean =>
  running.some((each) => each.key === key)
