import type { APIRoute, GetStaticPaths } from 'astro'
import { pictureOf, publicPages } from '#components/public-pages.ts'
import { hospital } from '#lib/hospital.ts'
import { LANGUAGE } from '#lib/language.ts'

export const getStaticPaths = (async () =>
  (await publicPages()).map(({ path, title }) => ({
    params: { path: pictureOf(path).slice('/og/'.length, -'.png'.length) },
    props: { title },
  }))) satisfies GetStaticPaths

const LETTERS_A_LINE = 20
/** Letters of other scripts are joined. */
const SPACING = LANGUAGE === 'en' ? ' letter-spacing="-2"' : ''
/** Where lines begin, and how the marks beside them stand. */

/** What a page is shared with: its title on the hospital's paper, as a drawing. The end of the build makes the picture of it. */
export const GET: APIRoute = ({ props }) =>
  new Response(draw(String(props['title'])), { headers: { 'content-type': 'image/svg+xml' } })

function draw(title: string): string {
  const lines = linesOf(title)
    .map(
      (line, index) =>
        `<text x="80" y="${260 + index * 92}" font-size="80"${SPACING} fill="#10302f">${escapeXml(line)}</text>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Figtree" font-weight="700">
    <rect width="1200" height="630" fill="#fbfaf7"/>
    <circle cx="1080" cy="450" r="300" fill="#dff1ec"/>
    <g transform="translate(935 300) scale(9)">
      <path fill="#0f5c57" d="M7 0h9v32H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7z"/>
      <path fill="#2b8c80" d="M16 0l10.9 2.2A5.1 5.1 0 0 1 31 7.2v17.6a5.1 5.1 0 0 1-4.1 5L16 32z"/>
      <path fill="#fbfaf7" d="M16 6v20h-4v-6H6v-8h6V6z"/>
      <path fill="#dff1ec" d="M16 6l3.5.6v5.6l5.5.4v6.8l-5.5.4v5.6L16 26z"/>
    </g>
    <text x="80" y="120" font-size="40" fill="#0f5c57">${escapeXml(hospital.name)}</text>
    ${lines}
    <text x="80" y="560" font-size="34" fill="#4a6462">${escapeXml(`${hospital.address.street}, ${hospital.address.city}`)}</text>
  </svg>`
}

const graphemes = new Intl.Segmenter(LANGUAGE)
/** A sign above or below a letter takes no room of its own. */
const lengthOf = (line: string) => [...graphemes.segment(line)].length

function linesOf(title: string): string[] {
  const lines: string[] = ['']
  for (const word of title.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim()
    if (lengthOf(line) > LETTERS_A_LINE && lines.at(-1)) lines.push(word)
    else lines[lines.length - 1] = line
  }
  return lines.slice(0, 3)
}

const escapeXml = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
