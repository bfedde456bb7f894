/** Some editors put a sign before a file that no JSON begins with (U+FEFF): it is passed over. */
export const plainJson = {
  name: 'plain-json',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.endsWith('.json') && code.startsWith('\uFEFF') ? { code: code.slice(1), map: null } : null,
}
