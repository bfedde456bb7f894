/** What the editor sends of a file to a Git host: the lines that say the same stay as they were. A page that was left open while the site was published anew cannot fetch what tidies, and sends as it is. */
export async function beforeCommit(path: string, text: string, before: string | undefined): Promise<string> {
  if (before === undefined) return text
  return import('./tidied.ts').then(({ tidied }) => tidied(path, text, before)).catch(() => text)
}
