import type { Key, ReactElement, ReactNode } from 'react'
import { Fragment, jsx as create, jsxs as createWithList } from 'react/jsx-runtime'

export type { JSX } from 'react/jsx-runtime'
export { Fragment }

/**
 * Creates the elements of every `.tsx` file (`jsxImportSource` in tsconfig.json). Text next to other nodes gets a
 * `<span>` of its own: a browser that translates the page puts each text node into elements of its own, and React
 * can then no longer change or remove that node, or insert before it. A text alone in an element needs none,
 * because React replaces the whole content.
 */
type Props = { children?: ReactNode; translate?: string }
type Type = Parameters<typeof create>[0]
/** Keeps its address in the arguments that React expects: no key is not the key `undefined`. */
type Rest = [key?: Key]

const isText = (child: ReactNode): child is string | number =>
  (typeof child === 'string' && child !== '') || typeof child === 'number'
const isNothing = (child: ReactNode): boolean => child == null || typeof child === 'boolean' || child === ''

function separate(child: ReactNode, key?: number): ReactNode {
  if (Array.isArray(child)) return child.map(separate)
  if (!isText(child)) return child
  return key === undefined
    ? create('span', { children: child })
    : create('span', { children: child }, `text-${key}`)
}

/** Joins neighbouring texts. The other children keep their places, and with them their state. */
function joinTexts(children: ReactNode[]): ReactNode[] {
  const joined = [...children]
  let start = -1
  for (const [at, child] of children.entries()) {
    if (isText(child) && start >= 0) {
      joined[start] = `${joined[start] as string}${child}`
      joined[at] = null
    } else if (isText(child)) start = at
    else if (!isNothing(child)) start = -1
  }
  return joined
}

/** Whether React creates a node or a fragment, and not a component that may read its text. */
const isOurs = (type: Type, { translate }: Props): boolean =>
  typeof type === 'symbol' || (typeof type === 'string' && translate !== 'no')

export function jsx(type: Type, props: Props, ...key: Rest): ReactElement {
  const { children } = props
  const isSafe = typeof type === 'string' && !Array.isArray(children)
  if (isSafe || !isOurs(type, props)) return create(type, props, ...key)
  return create(type, { ...props, children: separate(children) }, ...key)
}

export function jsxs(type: Type, props: Props, ...key: Rest): ReactElement {
  if (!isOurs(type, props)) return createWithList(type, props, ...key)
  const joined = joinTexts(props.children as ReactNode[])
  const shown = joined.filter((child) => !isNothing(child))
  if (typeof type === 'string' && shown.length === 1 && isText(shown[0]))
    return create(type, { ...props, children: shown[0] }, ...key)
  return createWithList(type, { ...props, children: joined.map((child) => separate(child)) }, ...key)
}

/** For `npm run dev` and tests. */
export const jsxDEV = (type: Type, props: Props, key: Key | undefined, isList: boolean): ReactElement =>
  (isList ? jsxs : jsx)(type, props, ...(key === undefined ? [] : [key]))
