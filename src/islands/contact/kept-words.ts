import { CONTACT_FIELDS, type ContactWords } from '#lib/contact-wish.ts'
import { forgetContactWords, keepContactWords, readContactWords, onTokenElsewhere } from '#stores/storage.ts'

export function wordsOf(form: HTMLFormElement): ContactWords {
  const typed = new FormData(form)
  return Object.fromEntries(
    CONTACT_FIELDS.map((name) => [name, String(typed.get(name) ?? '')]),
  ) as ContactWords
}

function putBack(form: HTMLFormElement): void {
  const typed = wordsOf(form)
  for (const [name, kept] of Object.entries(readContactWords())) {
    const control = form.elements.namedItem(name)
    if (typeof kept !== 'string' || !control || !('value' in control)) continue
    const isChoice = control instanceof RadioNodeList
    if (isChoice || typed[name as keyof ContactWords] === '') control.value = kept
  }
}

export function keepWords(form: HTMLFormElement): () => void {
  const keep = () => keepContactWords(wordsOf(form))
  putBack(form)
  form.addEventListener('input', keep)
  const unfollow = onTokenElsewhere((token) => {
    if (token) return
    forgetContactWords()
    form.reset()
  })
  return () => {
    form.removeEventListener('input', keep)
    unfollow()
  }
}
