const fetched = new Set<string>()

async function fetchOnce(file: string): Promise<void> {
  if (fetched.has(file)) return
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  await response.arrayBuffer()
  fetched.add(file)
}

/**
 * Stands in built scripts in place of Vite's own, see server/build/fetch-first.ts. Browsers remember until a page is
 * left that a script could not be imported: so the files of a part, which they keep, are fetched before it is, and
 * what failed can be asked for again.
 */
export async function __vitePreload<Part>(
  importPart: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)))
  return importPart()
}
