import type { Page } from '@playwright/test'

/** Text spacing that readers may apply to every page. */
export const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`
export const TEXT_LARGE = 'html { font-size: 125% !important; }'
export const TEXT_DOUBLED = 'html { font-size: 200% !important; }'

/** Adds a style to the page without violating its policy; '' removes it. */
export async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = text ? [sheet] : []
    await document.fonts.ready
    // A card that comes near the screen is laid out in the frame after.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, css)
}

/** Finds parts of the page that are wider than the screen or their dialog. */
export function horizontalOverflow(): string[] {
  return [document.documentElement, ...document.querySelectorAll('dialog:modal')]
    .filter((box) => box.scrollWidth > box.clientWidth)
    .map((box) => `${box.nodeName} is ${box.scrollWidth} px wide in ${box.clientWidth} px`)
}

/** Finds words that are cut off or overflow their control. */
export function cutOff(): string[] {
  // A long name or e-mail in the account menu is truncated; My profile shows all of it.
  const intended = (element: Element) => element.matches('.sr-only, .truncate, thead, input, img, svg, svg *')
  // On the narrowest phones the words of a day overflow its borders but stay readable.
  const days = innerWidth < 360 ? '' : ', td, th'
  const seen = (element: Element) => element.checkVisibility({ opacityProperty: true }) && !intended(element)
  /** Cards far from the screen are laid out when they come near. */
  const isLaidOut = ({ firstElementChild: child }: Element) =>
    !child || child.checkVisibility({ contentVisibilityAuto: true })
  const short = (element: Element) =>
    `${element.outerHTML.slice(0, 90)}… "${element.textContent.slice(0, 40)}"`

  const clipped = [...document.body.querySelectorAll('*')].filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const hides = (value: string) => value === 'hidden' || value === 'clip'
    const isWide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1
    const isHigh = hides(overflowY) && element.scrollHeight > element.clientHeight + 1
    return seen(element) && isLaidOut(element) && (isWide || isHigh)
  })
  const spilled = [
    ...document.querySelectorAll(`button:not([data-day]), .button, .chip, label, summary${days}`),
  ].filter((control) => {
    if (!seen(control) || getComputedStyle(control).display === 'inline') return false
    const box = control.getBoundingClientRect()
    const lines = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    while (lines.nextNode()) {
      const parent = lines.currentNode.parentElement
      if (!lines.currentNode.textContent?.trim() || !parent || !seen(parent)) continue
      if (parent.closest('option, .sr-only')) continue
      const range = document.createRange()
      range.selectNodeContents(lines.currentNode)
      const words = range.getBoundingClientRect()
      const isOut = words.left < box.left - 1 || words.right > box.right + 1
      if (words.width > 0 && (isOut || words.top < box.top - 3 || words.bottom > box.bottom + 3)) return true
    }
    return false
  })
  return [...clipped, ...spilled].map(short)
}

/** Finds words that are broken in two lines where they have no hyphen; addresses and phone numbers may be. */
export function brokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  const range = document.createRange()
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest('option, .sr-only')) continue
    const words = (text.textContent ?? '').replace(/\S+@\S+|\+\d[\d\u00A0]+/g, (each) =>
      ' '.repeat(each.length),
    )
    for (const { 0: word, index } of words.matchAll(/[\p{L}\p{M}\p{N}]{2,}/gu)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const [first, ...more] = range.getClientRects()
      if (first && more.some(({ top, width }) => width > 0 && top > first.bottom - 3)) broken.push(word)
    }
  }
  return broken
}

/** Finds controls that are smaller than this in pixels, except links in text. */
export function smallTargets({ least = 24, isHeightOnly = false } = {}): string[] {
  const controls =
    'a[href], button, input, select, textarea, summary, label:not([for]), [role=button], [role=tab]'
  const inText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      // Text next to other nodes has a span of its own: see ui/jsx-runtime.ts.
      (node) => ['#text', 'SPAN'].includes(node.nodeName) && node.textContent?.trim(),
    )
  /** A label around its input is part of the target, one above it is not; a card is part of its link's. */
  const targetOf = (element: Element) => {
    const spread = getComputedStyle(element, '::after')
    if (spread.position === 'absolute') return element.closest('.relative') ?? element
    return element.closest('label') ?? element
  }
  const modal = document.querySelector('dialog:modal') ?? document.body
  return [...modal.querySelectorAll(controls)]
    .filter((element) => element.checkVisibility() && !inText(element))
    .filter((element) => !element.matches('[aria-hidden=true], [aria-hidden=true] *'))
    .filter((element) => !isHeightOnly || !element.matches('[href="#content"]'))
    .filter((element) => {
      const { width, height } = targetOf(element).getBoundingClientRect()
      return (isHeightOnly ? height : Math.min(width, height)) < least - 0.1
    })
    .map((element) => element.outerHTML.slice(0, 120))
}

/** Finds elements with an animation of more than 10 ms. */
export function moving(): string[] {
  const long = (durations: string) => durations.split(',').some((each) => parseFloat(each) > 0.01)
  return [...document.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after', '::backdrop'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      const moves = style.animationName !== 'none' && long(style.animationDuration)
      return moves || long(style.transitionDuration) ? [`${element.outerHTML.slice(0, 80)}${pseudo}`] : []
    }),
  )
}

/** Finds links and buttons in the header that overlap, and a header that is too high. */
export function crowdedHeader(): string[] {
  const header = document.querySelector('header')
  if (!header) return ['no header']
  const boxes = [...header.querySelectorAll('a, header div > button')]
    .filter((element) => element.checkVisibility() && !element.closest('#account-menu, dialog'))
    .map((element) => ({ name: element.outerHTML.slice(0, 80), box: element.getBoundingClientRect() }))
  const faults = boxes.flatMap(({ name, box }, index) =>
    boxes
      .slice(index + 1)
      .filter(({ box: other }) => other.left < box.right - 1 && other.right > box.left + 1)
      .filter(({ box: other }) => other.top < box.bottom - 1 && other.bottom > box.top + 1)
      .map((other) => `${name} lies over ${other.name}`),
  )
  const { height } = header.getBoundingClientRect()
  const outside = boxes.filter(({ box }) => box.left < 0 || box.right > innerWidth).map(({ name }) => name)
  return [...faults, ...outside, ...(height > innerHeight / 3 ? [`the header is ${height} px high`] : [])]
}

/** Finds buttons and inputs without a border in forced colours, or without a focus ring. */
export function unseen(): string[] {
  const ground = getComputedStyle(document.body).backgroundColor
  const controls = [...document.querySelectorAll<HTMLElement>('.button, .input, [data-day]')]
  return controls
    .filter((control) => control.checkVisibility())
    .filter((control) => {
      const { borderTopWidth, borderTopColor } = getComputedStyle(control)
      const hasEdge = parseFloat(borderTopWidth) >= 1 && !/^rgba.*, 0\)$/.test(borderTopColor)
      control.focus({ preventScroll: true })
      const { outlineColor, outlineStyle } = getComputedStyle(control)
      const hasRing =
        !control.matches(':focus-visible') || (outlineStyle !== 'none' && outlineColor !== ground)
      return !hasEdge || borderTopColor === ground || !hasRing
    })
    .map((control) => control.outerHTML.slice(0, 120))
}
