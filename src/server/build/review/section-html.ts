import type { Language } from '#contract/languages.ts'
import { TRAITS } from '#lib/languages.ts'
import type { Compared } from './compare.ts'
import { longOf } from './figures.ts'
import { type Html, html } from './html.ts'
import { newWords } from './new-words.ts'
import { gradeOf, type Reading, readingOf } from './reading.ts'
import type { Row, Section } from './sections.ts'

const BOX = html`<span class="box" aria-hidden="true"></span>`
const LINE = html`<span class="line" aria-hidden="true"></span>`

/** A table of the texts of a file, whose head comes again on each sheet; below it a line to sign. */
export function sectionHtml(section: Section, languages: Language[], notes: string[]): Html {
  const { id, name, files, rows } = section
  const heads = ['Where', ...languages.map((language) => TRAITS[language].name), 'Reading']
  const others = files.filter((file) => file !== name)
  return html`
<section class="file" id="${id}" aria-labelledby="${id}-name">
<table role="table">
<thead role="rowgroup">
<tr role="row"><th role="columnheader" scope="colgroup" colspan="${heads.length}" class="name"><h3 id="${id}-name">${name}</h3>${others.map((file) => html` <span class="other">and ${file}</span>`)}</th></tr>
<tr role="row" class="heads">${heads.map((head) => html`<th role="columnheader" scope="col">${head}</th>`)}</tr>
</thead>
<tbody role="rowgroup">
${rows.map((row) => rowHtml(row, languages))}
</tbody>
</table>
${notes.map((note) => html`<p class="note">${note}</p>`)}
<p class="sign"><span>${BOX} Read, and right as it is</span> <span>${BOX} To be changed</span> <span>Initials ${LINE}</span> <span>Date ${LINE}</span></p>
</section>`
}

const rowHtml = ({ id, path, line, cells, reading }: Row, languages: Language[]): Html => {
  const isForAll = cells[0]?.isForAll
  return html`<tr role="row" id="${id}">
<th role="rowheader" scope="row"><span class="path">${path}</span>${line !== undefined && html` <span class="place">line ${line}</span>`}</th>
${languages.map((language, index) => cellHtml(cells[index], language, isForAll && index > 0))}
<td role="cell" class="reading">${reading ? readingHtml(reading) : 'not measured'}</td>
</tr>
`
}

function cellHtml(cell: Compared | undefined, language: Language, isForAll = false): Html {
  if (!cell)
    return html`<td role="cell" class="none">${isForAll ? 'the same in every language' : 'no text of its own'}</td>`
  return html`<td role="cell" class="text" lang="${language}" dir="${TRAITS[language].dir}">${wordsHtml(cell, language)}</td>`
}

const tag = (word: string) => html`<strong class="tag" lang="en" dir="ltr">${word}</strong> `

function wordsHtml({ text, change, before = '' }: Compared, language: Language): Html {
  if (change === 'removed') return html`${tag('Removed')}<del>${text}</del>`
  if (change === 'new') return html`${tag('New')}<ins>${sentencesHtml(text, language)}</ins>`
  if (change === 'changed')
    return html`<p>${tag('Before')}<del>${before}</del></p><p>${tag('Changed')}${changedHtml(before, text)}</p>`
  return sentencesHtml(text, language)
}

const changedHtml = (before: string, now: string) =>
  newWords(before, now).map(({ text, isNew }) => (isNew ? html`<ins>${text}</ins>` : text))

/** Those with too many words are marked, with their number. */
function sentencesHtml(text: string, language: Language): Html {
  if (language !== 'en') return html`${text}`
  return html`${readingOf(text).sentences.map((sentence) =>
    sentence.isLong
      ? html`<mark>${sentence.text.trimEnd()}</mark> <small class="count">(${sentence.words} words)</small> `
      : sentence.text,
  )}`
}

function readingHtml(reading: Reading): Html {
  const { ease, words, sentences } = reading
  if (ease === undefined) return html`<span class="short">too short to measure</span>`
  const grade = gradeOf(ease)
  const long = longOf(reading)
  return html`<strong class="grade ${grade}">${grade}</strong> <span>ease ${ease}</span> <span>${Math.round(words / sentences.length)} words a sentence</span>${long > 0 && html` <span class="long">${long} long</span>`}`
}
