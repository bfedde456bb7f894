const fetched = new Set<string>()

async function fetchOnce(file: string): Promise<void> {
  if (fetched.has(file)) return
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  await response.arrayBuffer()
  fetched.add(file)
}

/**
 * Replaces Vite's own function in built scripts (build/fetch-first.ts). A browser remembers a failed import
 * until the page is left. So the files of a part are fetched before it is imported, and a failed fetch can be retried.
 */
export async function __vitePreload<Part>(
  importPart: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)))
  return importPart()
}
