const LOOK_EVERY_MS = 1000
const REST_MS = 15_000

const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 3600

/** Seconds until the next try: 60, doubled after each try, at most an hour. */
export const waitSeconds = (tries: number): number =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** (tries - 1), LONGEST_WAIT_SECONDS)

export type Worker = { stop: () => Promise<void> }

/** Calls `work` every second, also while an earlier call still runs. After one that resolves to false, because it failed, in 15 s. */
export function startWorker(work: () => Promise<boolean>): Worker {
  const looks = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  const lookIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(look, ms).unref()
  }
  function look(): void {
    lookIn(LOOK_EVERY_MS)
    const current = work()
      .then((isDone) => void (isDone || lookIn(REST_MS)))
      .finally(() => looks.delete(current))
    looks.add(current)
  }
  look()
  return {
    stop: async () => {
      clearTimeout(timer)
      await Promise.all(looks)
      clearTimeout(timer)
    },
  }
}
