/**
 * For calls of one kind, of which several can be under way: the one that was made last counts, not the one that is
 * answered last. Returns what to call before each; the result then tells whether it is still the newest.
 */
export function newestCall(): () => () => boolean {
  let newest = 0
  return () => {
    const own = (newest += 1)
    return () => own === newest
  }
}

/** Thrown for an answer that is not for the patient of this page, or a call that is under way. It is not shown. */
export class Dropped extends Error {
  override name = 'Dropped'
}
