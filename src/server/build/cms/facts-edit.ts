import { isDeepStrictEqual } from 'node:util'
import { isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml'

/** The facts of a page with others: those that say the same are written as before, with the notes between them. */
export function withFacts(before: string, now: string): string {
  const [old, told] = [parseDocument(before), parseDocument(now)]
  if (!isMap(old.contents) || !isMap(told.contents) || old.errors.length + told.errors.length > 0) return now
  merge(old.contents, told.contents)
  return old.toString({ lineWidth: 0, flowCollectionPadding: false })

  function merge(was: YAMLMap, is: YAMLMap): void {
    was.items = was.items.filter(({ key }) => is.has(nameOf(key)))
    for (const { key, value } of is.items) {
      const name = nameOf(key)
      was.set(name, kept(was.get(name, true) as Node | undefined, value as Node))
    }
  }

  function kept(was: Node | undefined, is: Node): Node {
    if (!was || isDeepStrictEqual(was.toJS(old), is.toJS(told))) return was ?? is
    if (isMap(was) && isMap(is)) merge(was, is)
    else if (isSeq(was) && isSeq(is)) entries(was, is)
    else return Object.assign(is, { comment: was.comment, commentBefore: was.commentBefore })
    return was
  }

  function entries(was: YAMLSeq, is: YAMLSeq): void {
    const before = was.items as Node[]
    const isSameLength = before.length === is.items.length
    was.items = (is.items as Node[]).map((each, index) => {
      const same = before.find((node) => isDeepStrictEqual(node.toJS(old), each.toJS(told)))
      return same ?? kept(isSameLength ? before[index] : undefined, each)
    })
  }
}

const nameOf = (key: unknown) => String(isScalar(key) ? key.value : key)
