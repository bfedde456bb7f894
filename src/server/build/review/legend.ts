import type { Language } from '#contract/languages.ts'
import { type Html, html } from './html.ts'
import { LONG_WORDS } from './reading.ts'

/** What the marks on the page mean. */
export function legendHtml(languages: Language[], isCompared: boolean): Html {
  const marks: [Html, string][] = [
    [html`«doctor»`, 'something that the site puts in, like the name of a doctor'],
    [html`[ on «day»]`, 'stands there in some cases only'],
    [html`minute / minutes`, 'the one or the other'],
    [html`text 3`, 'the third heading, paragraph or entry below the facts of a file'],
    [html`<mark>marked words</mark>`, `a sentence of more than ${LONG_WORDS} words`],
    [
      html`<strong class="grade easy">easy</strong> <strong class="grade plain">plain</strong>
        <strong class="grade hard">hard</strong>`,
      'Flesch reading ease, the number beside it: 70 and more, 50 to 69, less than 50. Measured in English only, and of five words or more',
    ],
    ...(isCompared
      ? ([
          [html`<del>old words</del>`, 'what it said before, or what is gone'],
          [html`<ins>new words</ins>`, 'what is new'],
        ] as [Html, string][])
      : []),
  ]
  return html` <section aria-labelledby="marks">
    <h2 id="marks">How to read this</h2>
    <dl class="marks">
      ${marks.map(
        ([mark, meaning]) =>
          html`<div>
            <dt>${mark}</dt>
            <dd>${meaning}</dd>
          </div>`,
      )}
    </dl>
    <p>
      Facts like phone numbers and prices stand in the texts as visitors read
      them${languages.length > 1 && '; a translation stands beside the text that it translates'}. To change a
      text, open the file and go to the line.
    </p>
  </section>`
}
