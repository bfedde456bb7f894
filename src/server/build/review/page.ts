import type { Language } from '#contract/languages.ts'
import { shortDay, wallTime } from '#lib/dates.ts'
import { GENERATOR } from './written.ts'
import { type Html, html } from './html.ts'
import { legendHtml } from './legend.ts'
import { stylesOf } from './page-styles.ts'
import { inParts, type Part } from './parts.ts'
import { nameHtml, sectionHtml } from './section-html.ts'
import type { Section } from './sections.ts'
import { summaryHtml } from './summary-html.ts'

export type Review = {
  hospital: string
  languages: Language[]
  sections: Section[]
  /** What it is compared with; undefined when nobody asked, or nobody knows. */
  since: string | undefined
  isOnlyChanged: boolean
  /** What the reader has to know first. */
  warnings: string[]
  notesOn: (section: Section) => string[]
  now: Date
}

type Filled = Part & { id: string; sections: Section[] }

/** One file that asks for nothing else, to read on a screen or to print and sign. */
export function reviewPage(review: Review): string {
  const { hospital, languages, sections, since, warnings, notesOn } = review
  const parts = inParts(sections)
    .map((part, index): Filled => ({ ...part, id: `part-${index + 1}` }))
    .filter((part) => part.sections.length > 0)
  const title = `${hospital}: ${review.isOnlyChanged ? 'texts that changed' : 'every text'}, to read and sign`
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; font-src data:"
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="generator" content="${GENERATOR}" />
        <title>${title}</title>
        <style>
          ${{ html: stylesOf(languages, parts, hospital) }}
        </style>
      </head>
      <body>
        <a class="skip" href="#texts">To the texts</a>
        <header>
          <h1>${title}</h1>
          ${factsHtml(review)} ${warnings.map((warning) => html`<p class="warning">${warning}</p>`)}
        </header>
        <main>
          ${summaryHtml(sections, since !== undefined)} ${contentsHtml(parts)}
          ${legendHtml(languages, since !== undefined)}
          <div id="texts">
            ${parts.map(
              ({ id, title, about, sections: own }) =>
                html` <section class="part" id="${id}" aria-labelledby="${id}-title">
                  <h2 id="${id}-title">${title}</h2>
                  <p>${about}</p>
                  ${own.map((section) => sectionHtml(section, languages, notesOn(section)))}
                </section>`,
            )}
            ${parts.length === 0 && html`<p class="warning">Nothing has changed.</p>`}
          </div>
        </main>
      </body>
    </html> `
  return page.html
}

function factsHtml({ languages, since, now }: Review): Html {
  const facts = [
    ['Made', shortDay(wallTime(now).day)],
    ['Language', languages.map((language, index) => [index > 0 && ' and ', nameHtml(language)])],
    ...(since === undefined ? [] : [['Changes since', since]]),
  ]
  return html`<dl>
    ${facts.map(
      ([name, fact]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${fact}</dd>
        </div>`,
    )}
  </dl>`
}

const contentsHtml = (parts: Filled[]): Html =>
  html` <nav aria-labelledby="contents">
    <h2 id="contents">Contents</h2>
    <ol>
      ${parts.map(
        ({ id, title, sections }) =>
          html`<li>
            <a href="#${id}">${title}</a>
            <ul>
              ${sections.map((section) => html`<li><a href="#${section.id}">${shortName(section.name)}</a></li>`)}
            </ul>
          </li> `,
      )}
    </ol>
  </nav>`

const shortName = (name: string) => name.replace(/^.*\/(?=[^/]*\.)/, '')
