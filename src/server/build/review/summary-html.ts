import { type Figures, figuresOf, hardestOf } from './figures.ts'
import { type Html, html } from './html.ts'
import { inParts } from './parts.ts'
import { gradeOf, LONG_WORDS } from './reading.ts'
import type { Section } from './sections.ts'

const EXCERPT = 140

const easeText = (ease: number | undefined) =>
  ease === undefined ? 'not measured' : `${ease} (${gradeOf(ease)})`

const number = (count: number) => count.toLocaleString('en')

type Column = { head: string; cell: (figures: Figures) => string }

const COLUMNS: Column[] = [
  { head: 'Files', cell: ({ files }) => number(files) },
  { head: 'Texts', cell: ({ texts }) => number(texts) },
  { head: 'Words', cell: ({ words }) => number(words) },
  { head: 'Reading ease', cell: ({ ease }) => easeText(ease) },
  { head: 'Words a sentence', cell: ({ perSentence }) => String(perSentence ?? 'not measured') },
  { head: `Over ${LONG_WORDS} words`, cell: ({ long }) => number(long) },
]
const CHANGED: Column = { head: 'Changed', cell: ({ changed }) => number(changed) }

/** How many texts there are, how they read, and which are the hardest. */
export function summaryHtml(sections: Section[], isCompared: boolean): Html {
  const columns = isCompared ? [...COLUMNS, CHANGED] : COLUMNS
  const row = (title: string, own: Section[]) => {
    const figures = figuresOf(own)
    return html`<tr role="row">
      <th role="rowheader" scope="row">${title}</th>
      ${columns.map(({ head, cell }) => html`<td role="cell" data-head="${head}">${cell(figures)}</td>`)}
    </tr> `
  }
  return html` <section aria-labelledby="summary">
    <h2 id="summary">Summary</h2>
    <table role="table" class="figures">
      <caption>
        How many texts there are, and how they read
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">Part</th>
          ${columns.map(({ head }) => html`<th role="columnheader" scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${inParts(sections).map(({ title, sections: own }) => row(title, own))}
      </tbody>
      <tfoot role="rowgroup">
        ${row('All', sections)}
      </tfoot>
    </table>
    ${hardestHtml(sections)}
  </section>`
}

function hardestHtml(sections: Section[]): Html {
  const hardest = hardestOf(sections)
  if (hardest.length === 0) return html``
  return html` <h3 id="hardest">The hardest to read</h3>
    <ol class="hardest" aria-labelledby="hardest">
      ${hardest.map(
        ({ id, section, path, ease, reading: { sentences } }) =>
          html`<li>
            <a href="#${id}">${excerpt(sentences.map(({ text }) => text).join(''))}</a>
            <span class="of">${section.name}, ${path}: ease ${ease}</span>
          </li> `,
      )}
    </ol>`
}

const excerpt = (text: string) =>
  text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).replace(/\s+\S*$/, '')} …`
