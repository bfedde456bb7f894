const fetched = new Set<string>()

async function fetchOnce(file: string): Promise<void> {
  if (fetched.has(file)) return
  const response = await fetch(file)
  if (!response.ok) {
    // See missing-script.ts.
    document.querySelector('astro-island')?.setAttribute('data-missing', '')
    throw new Error(`${file}: ${response.status}`)
  }
  await response.arrayBuffer()
  fetched.add(file)
}

/** Replaces the function of Vite (build/fetch-first.ts): browsers never retry an import that failed. */
export async function __vitePreload<Part>(
  importPart: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)))
  return importPart()
}
