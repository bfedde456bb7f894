/** In place of Node's own, for the values that JSON and the facts of pages hold. */
export function isDeepStrictEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return Object.is(one, other)
  const [fields, others] = [Object.entries(one), new Map(Object.entries(other))]
  const isAlike = Array.isArray(one) === Array.isArray(other) && fields.length === others.size
  return (
    isAlike && fields.every(([name, value]) => others.has(name) && isDeepStrictEqual(value, others.get(name)))
  )
}
