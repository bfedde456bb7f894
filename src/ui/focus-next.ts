/** Once a button of a list is gone, the focus goes to the one now in its place, else to the last, else to the list. */
export function focusNext(list: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const buttons = [...(list?.querySelectorAll('button') ?? [])].filter((button) =>
      button.checkVisibility({ visibilityProperty: true }),
    )
    const next = buttons[index] ?? buttons.at(-1)
    const taker = next ?? list
    taker?.focus({ preventScroll: true })
    // A finger finds the page where it was; the keyboard is shown where it is.
    if (next?.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest' })
  })
}
