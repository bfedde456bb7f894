/** Editors write files in several steps, and some save all at once: calls when nothing was saved for a moment. */
export function afterSaving(work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(work, 100)
  }
}
