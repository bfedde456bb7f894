import type { APIRoute, GetStaticPaths } from 'astro'
import { ICONS } from '#components/application.ts'

export const getStaticPaths = (() =>
  ICONS.map(({ name, size, purpose }) => ({
    params: { name },
    props: { size, isMaskable: purpose === 'maskable' },
  }))) satisfies GetStaticPaths

const MARK = `<path fill="#0f5c57" d="M7 0h9v32H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7z"/>
  <path fill="#2b8c80" d="M16 0l10.9 2.2A5.1 5.1 0 0 1 31 7.2v17.6a5.1 5.1 0 0 1-4.1 5L16 32z"/>
  <path fill="#fbfaf7" d="M16 6v20h-4v-6H6v-8h6V6z"/>
  <path fill="#dff1ec" d="M16 6l3.5.6v5.6l5.5.4v6.8l-5.5.4v5.6L16 26z"/>`

/** The mark as a drawing, of which the end of the build makes the picture. */
export const GET: APIRoute = ({ props: { size, isMaskable } }) => {
  // Whatever shape it is cut to, a circle of four fifths stays.
  const place = isMaskable
    ? '<rect width="64" height="64" fill="#fbfaf7"/><g transform="translate(17 16.5) scale(.97)">'
    : '<g transform="translate(.8 0) scale(2)">'
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">${place}${MARK}</g></svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  )
}
