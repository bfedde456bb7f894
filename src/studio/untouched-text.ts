/** What the editor of a text says of it, a moment after each change and after it is opened. */
type Told = CustomEvent<{ value: string }>
type Text = { stood: string; written: string }

/** The editor writes a text in its own way, like bold around a link, as soon as it is shown: until somebody changes it, it stays as it stands in its file. */
export function keepUntouchedTexts(): void {
  const texts = new WeakMap<EventTarget, Text>()
  const listener = ({ target, detail }: Told) => {
    if (!(target instanceof Element)) return
    const { stood, written } = texts.get(target) ?? { stood: standing(target), written: detail.value }
    texts.set(target, { stood, written })
    if (detail.value === written) detail.value = stood
  }
  document.addEventListener('Update', listener as EventListener, { capture: true })
}

/** As the field keeps it, for whoever prefers the signs of markdown. */
const standing = (editor: Element) => editor.parentElement?.querySelector('textarea')?.value ?? ''
