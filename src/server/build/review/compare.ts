import type { Text } from './file.ts'

/** What became of a text; `before` is what it said. */
export type Compared = Text & { change?: 'new' | 'changed' | 'removed'; before?: string }

/** From this share of common words on, a text is another's later wording. */
const LIKENESS = 0.5

/** The texts of a file beside those it had before: known by their words wherever they stand, then by their place. */
export function compared(old: Text[], now: Text[]): Compared[] {
  const pool = new Set(old)
  const former = new Map<Text, Text>()
  const pair = (find: (text: Text, candidates: Text[]) => Text | undefined) => {
    for (const text of now) {
      const found = former.has(text) ? undefined : find(text, [...pool])
      if (!found) continue
      former.set(text, found)
      pool.delete(found)
    }
  }
  pair(({ path, text }, among) => among.find((each) => each.path === path && each.text === text))
  pair(({ text }, among) => among.find((each) => each.text === text))
  pair(({ path, text }, among) => {
    const alike = among.filter((each) => likeness(each.text, text) >= LIKENESS)
    return alike.find((each) => each.path === path) ?? alike[0]
  })
  pair(({ path }, among) => among.find((each) => each.path === path))
  return withRemoved(
    old,
    now.map((text) => changeOf(text, former.get(text))),
    (removed) => pool.has(removed),
    (place) => now.findIndex((text) => former.get(text) === place),
  )
}

function changeOf(text: Text, before: Text | undefined): Compared {
  if (!before) return { ...text, change: 'new' }
  return before.text === text.text ? text : { ...text, change: 'changed', before: before.text }
}

/** What is gone stands behind what it stood behind. */
function withRemoved(
  old: Text[],
  now: Compared[],
  isGone: (text: Text) => boolean,
  indexOf: (text: Text) => number,
): Compared[] {
  const behind = new Map<number, Compared[]>()
  let at = -1
  for (const text of old) {
    if (!isGone(text)) at = indexOf(text)
    else behind.set(at, [...(behind.get(at) ?? []), { path: text.path, text: text.text, change: 'removed' }])
  }
  return [...(behind.get(-1) ?? []), ...now.flatMap((text, index) => [text, ...(behind.get(index) ?? [])])]
}

const bag = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The share of words that two texts have in common. */
function likeness(one: string, other: string): number {
  const [left, right] = [bag(one), bag(other)]
  const rest = [...right]
  const shared = left.filter((word) => {
    const at = rest.indexOf(word)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  }).length
  return shared / Math.max(left.length, right.length, 1)
}
