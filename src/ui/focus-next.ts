/** Once a button of a list is gone, the focus goes to the one now in its place, else to the last, else to the list. */
export function focusNext(list: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const buttons = [...(list?.querySelectorAll('button') ?? [])]
    const next = buttons[index] ?? buttons.at(-1) ?? list
    next?.focus()
  })
}
