import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter, parse, parseFragment } from 'parse5'

export type Element = Tree.Element

const OPTIONS = { scriptingEnabled: false }

export const parsePage = (html: string): Tree.Document => parse(html, OPTIONS)

export const elementsOf = (tree: Tree.ParentNode): Element[] =>
  tree.childNodes
    .filter(defaultTreeAdapter.isElementNode)
    .flatMap((element) => [element, ...elementsOf(element)])

export function elementOf(elements: Element[], name: string): Element {
  const found = elements.find(({ tagName }) => tagName === name)
  if (!found) throw new Error(`The build changes <${name}> of every page, but a page has none.`)
  return found
}

export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value

export function setAttribute(element: Element, name: string, value: string): void {
  element.attrs = [...element.attrs.filter((attribute) => attribute.name !== name), { name, value }]
}

export const textIn = (element: Element): string =>
  element.childNodes.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : '')).join('')

export function insert(parent: Element, html: string, before?: Tree.ChildNode): void {
  for (const node of [...parseFragment(html, OPTIONS).childNodes])
    if (before) defaultTreeAdapter.insertBefore(parent, node, before)
    else defaultTreeAdapter.appendChild(parent, node)
}

export const isInlineScript = (element: Element): boolean =>
  element.tagName === 'script' &&
  attributeOf(element, 'src') === undefined &&
  attributeOf(element, 'type') !== 'application/ld+json'
