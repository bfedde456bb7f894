/** "Dr. Arjun Mehta" → "AM"; a U for somebody without a name. */
export function initials(name: string): string {
  const words = name
    .replace(/^\s*Dr\b\.?/i, '')
    .trim()
    .split(/\s+/)
  const letters = words.map((word) => [...word][0])
  return [letters[0], letters.slice(1).at(-1)].join('').toUpperCase() || 'U'
}
