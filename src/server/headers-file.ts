/** Reads dist/_headers: a path a line, its headers indented below it, as CDNs read it. */
export function readHeadersFile(text: string): Map<string, Record<string, string>> {
  const headers = new Map<string, Record<string, string>>()
  let current: Record<string, string> = {}
  for (const line of text.split('\n').filter((each) => each.trim())) {
    if (/^\S/.test(line)) headers.set(line.trim(), (current = {}))
    else {
      const [name = '', ...value] = line.trim().split(': ')
      current[name.toLowerCase()] = value.join(': ')
    }
  }
  return headers
}
