import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { initSync, parse } from 'es-module-lexer'
import { defaultTreeAdapter, parseFragment, serialize, serializeOuter } from 'parse5'
import { LANGUAGE_INFO } from '#lib/languages.ts'
import { contentPolicy, type Origins } from './content-policy.ts'
import { sheetOf, stylesFor } from './page-styles.ts'
import {
  attributeOf,
  type Element,
  elementOf,
  elementsOf,
  insert,
  isInlineScript,
  parsePage,
  setAttribute,
  textIn,
} from './page-tree.ts'
import { hospital } from '#lib/hospital.ts'
import { amount } from '#lib/money.ts'
import { NO_BREAK, unbroken } from '#lib/text.ts'

initSync()

/** The renderer of the islands, in the file of their libraries. */
const isLibrary = (file: string) => file.startsWith('client.')

/**
 * Finishes a page: one inline style with what the page shows at once (islands/load-all-styles.ts loads all styles later),
 * the first icons drawn in the page, preloads for the files of its islands, and the page's policy.
 */
export function finishPage(folder: string, html: string, origins?: Origins): string {
  const page = parsePage(html)
  const elements = elementsOf(page)
  const head = elementOf(elements, 'head')
  const body = elementOf(elements, 'body')
  const styles = elements.filter(({ tagName }) => tagName === 'style')
  const files = scriptFiles(folder, elements.filter(isAtOnce))
  const sheet = sheetOf(styles.map(textIn).join('\n'))
  styles.forEach(defaultTreeAdapter.detachNode)
  const codes = files.filter((file) => !isLibrary(file)).map((file) => scriptIn(folder, file).code)
  const shown = stylesFor(sheet, [serialize(page), ...codes].join('\n'))
  writeFileSync(join(folder, '_astro', sheet.name), sheet.file)
  setAttribute(elementOf(elements, 'html'), 'data-styles', `/_astro/${sheet.name}`)
  insert(head, `<style>${shown}</style>`, elementOf(elementsOf(head), 'script'))
  startIslands(folder, elements, body, files)
  checkEarlyScripts(elementsOf(page))
  drawIcons(folder, body)
  typesetTexts(body)
  for (const file of files)
    insert(body, `<link rel="modulepreload" href="/_astro/${file}" fetchpriority="low">`)
  addPolicy(head, contentPolicy(elementsOf(page), origins))
  return serialize(page)
}

/** Only the character set comes before the policy: browsers look for it in the first 1,024 bytes. */
function addPolicy(head: Element, policy: string): void {
  const [charset] = elementsOf(head)
  if (!charset || attributeOf(charset, 'charset') === undefined)
    throw new Error('A page does not begin with <meta charset>.')
  const next = head.childNodes[head.childNodes.indexOf(charset) + 1]
  insert(head, `<meta http-equiv="Content-Security-Policy" content="${policy}">`, next)
}

/**
 * Puts the scripts that start islands, which Astro writes ahead of the first one, into a file that all pages share.
 * Returns the element that loads it.
 */
function moveIslandScripts(folder: string, island: Element): string {
  const scripts = (island.parentNode?.childNodes ?? [])
    .filter(defaultTreeAdapter.isElementNode)
    .filter((element) => isInlineScript(element) && attributeOf(element, 'type') === undefined)
  if (scripts.length === 0) throw new Error('Astro wrote no scripts beside the first island of a page.')
  scripts.forEach(defaultTreeAdapter.detachNode)
  const code = scripts.map(textIn).join('\n;')
  const name = `start.${hash('sha256', code, 'base64url').slice(0, 8)}.js`
  writeFileSync(join(folder, '_astro', name), code)
  return `<script async src="${FOLDER}${name}"></script>`
}

/** For the few that must run before the first paint: language, session, font, first requests, banners. */
const EARLY_SCRIPTS_LENGTH = 2400

function checkEarlyScripts(elements: Element[]): void {
  const beforeText = elements.slice(0, elements.indexOf(elementOf(elements, 'main')))
  const { length } = beforeText.filter(isInlineScript).map(textIn).join('')
  if (length > EARLY_SCRIPTS_LENGTH)
    throw new Error(
      `Inline scripts ahead of <main> have ${length} characters, at most ${EARLY_SCRIPTS_LENGTH} are allowed: move what can wait to the end of <body>.`,
    )
}

const FOLDER = '/_astro/'
const DRAWN = 6
/** Names of languages, too large to be in every page. */
const NEVER_DRAWN = Object.values(LANGUAGE_INFO).map(({ drawing }) => drawing)
const ICON_ADDRESS = /^\/(_astro\/icons\.[\w-]+\.svg)#(.+)$/

function drawIcons(folder: string, body: Element): void {
  const uses = elementsOf(body).flatMap((element) => {
    const [, file, icon] = ICON_ADDRESS.exec(attributeOf(element, 'href') ?? '') ?? []
    return file && icon ? [{ element, file, icon }] : []
  })
  const [first] = uses
  if (!first) return
  const symbols = elementsOf(parseFragment(readFileSync(join(folder, first.file), 'utf8')))
  const icons = [...new Set(uses.map(({ icon }) => icon))]
    .filter((icon) => !NEVER_DRAWN.includes(icon))
    .slice(0, DRAWN)
  const drawn = icons.map((icon) => {
    const symbol = symbols.find((element) => attributeOf(element, 'id') === icon)
    if (!symbol) throw new Error(`A page shows the icon "${icon}", which is not in src/pictures/icons.svg.`)
    return serializeOuter(symbol)
  })
  for (const { element, icon } of uses) if (icons.includes(icon)) setAttribute(element, 'href', `#${icon}`)
  insert(body, `<svg hidden>${drawn.join('')}</svg>`, body.childNodes[0])
}

const FILE_ATTRIBUTES = ['component-url', 'renderer-url', 'src']

const isAtOnce = (element: Element) =>
  element.tagName === 'script' || attributeOf(element, 'opts')?.includes('"now"')

const isIsland = ({ tagName }: Element) => tagName === 'astro-island'

/**
 * Writes, after each island that waits for a visitor, what islands/early-taps.ts loads when one reaches for it: preloads,
 * and the script that starts islands unless the page itself needs it. Not `modulepreload`: browsers never again ask for
 * a module that did not come.
 */
function startIslands(folder: string, elements: Element[], body: Element, preloaded: string[]): void {
  const islands = elements.filter(isIsland)
  const [first] = islands
  if (!first) return
  const start = moveIslandScripts(folder, first)
  const isNeeded = islands.some(isAtOnce)
  if (isNeeded) insert(body, start)
  for (const island of islands.filter((each) => !isAtOnce(each))) {
    const links = scriptFiles(folder, [island])
      .filter((file) => !preloaded.includes(file))
      .map((file) => `<link rel="preload" as="script" crossorigin href="${FOLDER}${file}">`)
    const parent = island.parentNode as Element
    const next = parent.childNodes[parent.childNodes.indexOf(island) + 1]
    insert(parent, `<template>${links.join('')}${isNeeded ? '' : start}</template>`, next)
  }
}

const filesNamedBy = (element: Element) =>
  FILE_ATTRIBUTES.map((name) => attributeOf(element, name) ?? '')
    .filter((address) => address.startsWith(FOLDER))
    .map((address) => address.slice(FOLDER.length))

/** The scripts of elements, and what these import. */
function scriptFiles(folder: string, elements: Element[]): string[] {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    scriptIn(folder, file).imports.forEach(add)
  }
  elements.flatMap(filesNamedBy).forEach(add)
  return [...found]
}

type Script = { code: string; imports: string[] }

const scripts = new Map<string, Script>()

/** `imports`: the files that it needs before it can run. */
function scriptIn(folder: string, file: string): Script {
  const path = join(folder, '_astro', file)
  const known = scripts.get(path)
  if (known) return known
  const code = readFileSync(path, 'utf8')
  const [imports] = parse(code)
  const isNeeded = ({ n: name, d: dynamic }: (typeof imports)[0]) => dynamic === -1 && name?.startsWith('./')
  const script = {
    code,
    imports: imports.filter(isNeeded).map(({ n: name = '' }) => name.slice('./'.length)),
  }
  scripts.set(path, script)
  return script
}

const PHONE = /\+\d[\d ]{5,}\d/g
const TIME = /(?<=\d) (?=[AP]M\b)/g
/** The first time of a range keeps its dash: a narrow screen may break the line after it. */
const BEFORE_DASH = /(?<=\d\u00A0[AP]M) (?=[-–] ?\d)/g
const MARK = hospital.currency.booking.replace(/[^\p{L}\p{N}]/gu, '\\$&')
const PRICE = new RegExp(`(?<=${MARK})(\\d+)(?:[-–](\\d+))?(?![\\d.,])`, 'g')

const grouped = (digits: string | undefined) => digits && amount(Number(digits))

/** Phones and times stay in one line; "₹8000-15000" is written "₹8,000–15,000". */
export const typeset = (text: string): string =>
  text
    .replace(PHONE, unbroken)
    .replace(TIME, NO_BREAK)
    .replace(BEFORE_DASH, NO_BREAK)
    .replace(PRICE, (_, from: string, to?: string) => [grouped(from), grouped(to)].filter(Boolean).join('–'))

/** Islands are drawn again by their scripts: their texts come from #lib. */
const KEPT = ['script', 'style', 'textarea', 'astro-island']

function typesetTexts(element: Element): void {
  for (const child of element.childNodes)
    if (defaultTreeAdapter.isTextNode(child)) child.value = typeset(child.value)
    else if (defaultTreeAdapter.isElementNode(child) && !KEPT.includes(child.tagName)) typesetTexts(child)
}
