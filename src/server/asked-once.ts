/** Asks once for all who want to know at a time, and keeps the answer for so long; a failure is not kept. */
export function askedOnce<T>(ask: () => Promise<T>, keptMs: number): () => Promise<T> {
  let kept: Promise<T> | undefined
  const forget = () => (kept = undefined)
  return () =>
    (kept ??= ask().then(
      (answer) => {
        setTimeout(forget, keptMs).unref()
        return answer
      },
      (failure) => {
        forget()
        throw failure
      },
    ))
}
