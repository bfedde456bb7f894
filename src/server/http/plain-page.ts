import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '#contract/fixed-lists.ts'
import { hospital } from '#lib/hospital.ts'
import { LANGUAGE_INFO } from '#lib/languages.ts'
import { escapeHtml } from '#lib/text.ts'

const STYLE =
  'body{font:1.125rem/1.5 system-ui;max-width:30rem;margin:12vh auto;padding:0 1rem;color-scheme:light dark}button{font:inherit;padding:.75rem 1.25rem;margin:0 .5rem .5rem 0}'

type PlainPage = {
  language: Language
  title: string
  /** HTML. */
  body: string
  /** Where its forms may lead, besides this origin. */
  formsTo?: string
}

/** A page of the server itself, without files of the site. */
export function sendPlainPage(reply: FastifyReply, { language, title, body, formsTo = '' }: PlainPage) {
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${formsTo}; frame-ancestors 'none'`,
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${language}" dir="${LANGUAGE_INFO[language].dir}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(`${title}, ${hospital.name}`)}</title><style>${STYLE}</style>
<main><h1>${escapeHtml(title)}</h1>${body}</main></html>
`)
}

/** A form without fields still has a type. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
}
