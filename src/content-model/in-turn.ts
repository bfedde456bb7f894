/** Runs one task after another, even if the one before failed. */
export function takingTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}
