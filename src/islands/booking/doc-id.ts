/** The doctor that an address of the booking page names; what cannot be decoded is nobody's id. */
export function docIdOf(path: string): string {
  const [last = ''] = path.split('/').slice(-1)
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
