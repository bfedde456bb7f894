import type { Language } from '#contract/fixed-lists.ts'
import { hospital } from '#lib/hospital.ts'
import { LANGUAGE_INFO } from '#lib/languages.ts'
import { escapeHtml } from '#lib/text.ts'
import type { Fact, Ticket, WrittenEmail } from './kinds/kind.ts'

/** The colours of styles/site.css: light, and dark where the mail program follows the device. */
const LOOKS = {
  paper: ['background-color:#fbfaf7', 'background-color:#0c1c1b'],
  surface: ['background-color:#ffffff;border-color:#e4e1d8', 'background-color:#132826;border-color:#26403d'],
  mint: ['background-color:#dff1ec;color:#0a4541', 'background-color:#17403b;color:#93e0d3'],
  button: ['background-color:#0f5c57;color:#ffffff', 'background-color:#6fd0c0;color:#06201e'],
  brand: ['color:#0f5c57', 'color:#6fd0c0'],
  ink: ['color:#10302f', 'color:#eaf3f0'],
  quiet: ['color:#4a6462', 'color:#a5bdb8'],
} as const
type Look = keyof typeof LOOKS

const DARK = Object.entries(LOOKS).map(
  ([name, [, dark]]) => `.${name}{${dark.replaceAll(/(?=;|$)/g, '!important')}}`,
)
const STYLE = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK.join('')}}`

/** Many mail programs drop style sheets, so an element has its light colours itself. */
const looks = (name: Look, style: string): string => `class="${name}" style="${LOOKS[name][0]};${style}"`

/** With times like 9:15 AM in one line. */
const escaped = (text: string): string => escapeHtml(text).replace(/(\d) (?=[AP]M\b)/g, '$1&nbsp;')

const table = (rows: string, attributes = 'width="100%"'): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`
const row = (content: string, attributes = ''): string => `<tr><td ${attributes}>${content}</td></tr>`

/** The cross of the hospital's mark, made of cells: a picture would report that the e-mail was opened. */
const MARK = table(
  ['010', '111', '010']
    .map((line) => line.replaceAll('0', '<td></td>').replaceAll('1', '<td bgcolor="#fbfaf7"></td>'))
    .map((cells) => `<tr>${cells.replaceAll('<td', '<td width="8" height="8"')}</tr>`)
    .join(''),
  'bgcolor="#0f5c57" style="padding:6px;border-radius:10px" aria-hidden="true"',
)
const HEAD = table(
  `<tr><td width="48">${MARK}</td><td ${looks('brand', 'font-size:20px;font-weight:700')}>${escaped(hospital.name)}</td></tr>`,
)

function paragraphs(lines: string[], look: Look = 'ink', size = 17): string {
  const style = `margin:0 0 16px;font-size:${size}px;line-height:1.5;white-space:pre-wrap;overflow-wrap:anywhere`
  const texts = escaped(lines.join('\n')).split(/\n{2,}/)
  return texts
    .map((text) => text && `<p ${looks(look, style)}>${text.replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}

function factRow([label, value, size]: Fact, isOff: Ticket['isOff']): string {
  const name = (style: string) => `${looks('quiet', `font-size:15px;${style}`)}>${escaped(label)}`
  const said = (style: string, look: Look = 'ink') =>
    `${looks(look, `${style};overflow-wrap:anywhere`)}>${escaped(value)}`
  const cell = 'vertical-align:top;line-height:1.4;padding:4px 0'
  if (!size)
    return `<tr><td width="34%" ${name(`${cell};padding-inline-end:12px`)}</td><td ${said(`font-size:16px;${cell}`)}</td></tr>`
  const large = `font-size:22px;line-height:1.25;font-weight:700${isOff ? ';text-decoration:line-through' : ''}`
  const lines = `<div ${name('')}</div><div ${said(large, isOff ? 'quiet' : 'ink')}</div>`
  return row(lines, 'colspan="2" style="padding:0 0 10px"')
}

function ticketOf({ facts, note, isOff }: Ticket): string {
  const rows = facts.map((fact) => factRow(fact, isOff)).join('\n')
  const style = 'padding:14px 20px;border-radius:0 0 15px 15px;font-size:17px;line-height:1.4;font-weight:700'
  const foot = note ? row(escaped(note), looks('mint', style)) : ''
  const frame = 'border-width:1px;border-style:solid;border-radius:16px;margin:0 0 20px'
  return table(
    row(table(rows), 'style="padding:20px 20px 14px"') + foot,
    `width="100%" ${looks('surface', frame)}`,
  )
}

function buttonOf({ before, label, href }: NonNullable<WrittenEmail['button']>): string {
  const style = 'display:block;padding:14px 28px;font-size:17px;font-weight:700;text-decoration:none'
  const link = `<a href="${escapeHtml(href)}" ${looks('button', `${style};border-radius:12px`)}>${escaped(label)}</a>`
  const frame = looks('button', 'border-radius:12px')
  return `<p ${looks('quiet', 'margin:0 0 10px;font-size:16px;line-height:1.5')}>${escaped(before)}</p>
${table(row(link, `align="center" ${frame}`), 'style="margin:0 0 24px"')}`
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif"
/** Outlook knows no max-width. */
const ONLY_OUTLOOK = ['<table align="center" width="600"><tr><td>', '</td></tr></table>'].map(
  (html) => `<!--[if mso]>${html}<![endif]-->`,
)

/** 600 px wide, by tables for old mail programs. It loads nothing from anywhere. */
export function htmlOf(email: WrittenEmail, language: Language): string {
  const { subject, lines, ticket, button, rest = [], signature } = email
  const body = [
    paragraphs(lines),
    ticket ? ticketOf(ticket) : '',
    button ? buttonOf(button) : '',
    paragraphs(rest),
    paragraphs(signature, 'quiet', 15),
  ]
  const letter = table(
    row(HEAD, 'style="padding:8px 0 24px"') + row(body.filter(Boolean).join('\n')),
    'align="center" width="600" style="width:100%;max-width:600px;margin:0 auto"',
  )
  return `<!doctype html>
<html lang="${language}" dir="${LANGUAGE_INFO[language].dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title>
<style>${STYLE}</style></head><body ${looks('paper', 'margin:0;padding:0')}>
${table(row(ONLY_OUTLOOK.join(letter), looks('paper', `padding:16px;${FONT}`)))}
</body></html>`
}
