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

/** हिन्दी, in its own letters. */
export const nameHtml = (language: Language): Html =>
  html`<span lang="${language}" dir="${TRAITS[language].dir}">${TRAITS[language].name}</span>`

/** A table of the texts of a file, whose head comes again on each sheet; below it a line to sign. */
export function sectionHtml(section: Section, languages: Language[], notes: string[]): Html {
  const { id, name, files, rows } = section
  const heads = [html`Where`, ...languages.map(nameHtml), html`Reading`]
  const none = name.startsWith('content/') ? 'not translated' : 'no text at this place'
  const others = files.filter((file) => file !== name)
  return html` <section class="file" id="${id}" aria-labelledby="${id}-name">
    ${notes.map((note) => html`<p class="note">${note}</p>`)}
    <table role="table">
      <colgroup>
        <col class="where" />
        ${languages.map(() => html`<col />`)}
        <col class="ease" />
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="colgroup" colspan="${heads.length}" class="name">
            <h3 id="${id}-name">${name}</h3>
            ${others.map((file) => html` <span class="other">and ${file}</span>`)}
          </th>
        </tr>
        <tr role="row" class="heads">
          ${heads.map((head) => html`<th role="columnheader" scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map((row) => rowHtml(row, languages, none))}
      </tbody>
    </table>
    <p class="sign">
      <span>${BOX} Read, and right as it is</span> <span>${BOX} To be changed</span>
      <span>Initials ${LINE}</span> <span>Date ${LINE}</span>
    </p>
  </section>`
}

const rowHtml = ({ id, path, line, cells, reading }: Row, languages: Language[], none: string): Html => {
  const instead = cells[0]?.isForAll ? 'the same in every language' : none
  return html`<tr role="row" id="${id}">
    <th role="rowheader" scope="row">
      <span class="path">${pathHtml(path)}</span
      >${line !== undefined && html` <span class="place">line ${line}</span>`}
    </th>
    ${languages.map((language, index) => cellHtml(cells[index], language, index > 0 ? instead : ''))}
    <td role="cell" class="reading">${reading ? readingHtml(reading) : 'not measured'}</td>
  </tr> `
}

/** A long one is broken before a step. */
const pathHtml = (path: string): Html[] =>
  path.split(/(?=[.[/])/).map((step, index) => (index > 0 ? html`<wbr />${step}` : html`${step}`))

function cellHtml(cell: Compared | undefined, language: Language, instead: string): Html {
  if (!cell) return html`<td role="cell" class="none">${instead}</td>`
  return html`<td role="cell" class="text" lang="${language}" dir="${TRAITS[language].dir}">
    ${wordsHtml(cell, language)}
  </td>`
}

const tag = (word: string) => html`<strong class="tag" lang="en" dir="ltr">${word}</strong> `

function wordsHtml({ text, isHeading, change, before = '' }: Compared, language: Language): Html {
  if (change === 'removed') return html`${tag('Removed')}<del>${text}</del>`
  if (change === 'new') return html`${tag('New')}<ins>${sentencesHtml(text, language)}</ins>`
  if (change === 'changed')
    return html`<p>${tag('Before')}<del>${before}</del></p>
      <p>${tag('Changed')}${changedHtml(before, text)}</p>`
  return isHeading ? html`<strong>${text}</strong>` : sentencesHtml(text, language)
}

/** New words that follow each other are marked as one; the space behind them is not. */
function changedHtml(before: string, now: string): Html[] {
  const runs: { text: string; isNew: boolean }[] = []
  for (const word of newWords(before, now)) {
    const last = runs.at(-1)
    if (last?.isNew === word.isNew) last.text += word.text
    else runs.push({ ...word })
  }
  return runs.map(({ text, isNew }) => {
    const words = text.trimEnd()
    return isNew ? html`<ins>${words}</ins>${text.slice(words.length)}` : html`${text}`
  })
}

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
  if (ease === undefined) return html`<span class="short">too short</span>`
  const grade = gradeOf(ease)
  const long = longOf(reading)
  const pace =
    sentences.length > 1 ? `${Math.round(words / sentences.length)} words a sentence` : `${words} words`
  return html`<strong class="grade ${grade}">${grade}</strong>
    ${ease}<span>${pace}</span>${long > 0 && html` <span class="long">${long} too long</span>`}`
}
