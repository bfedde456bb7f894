const CACHED_AT_MOST = 1000

type Cached<T> = { made: Promise<T>; until: number }

export function cachedFor<T>(
  make: (key: string) => Promise<T>,
  seconds: number,
): (key: string) => Promise<T> {
  const cached = new Map<string, Cached<T>>()
  return (key) => {
    const now = performance.now()
    const known = cached.get(key)
    if (known && known.until > now) return known.made
    if (cached.size >= CACHED_AT_MOST) cached.clear()
    const made = make(key)
    made.catch(() => cached.delete(key))
    cached.set(key, { made, until: now + seconds * 1000 })
    return made
  }
}
