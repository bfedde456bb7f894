import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { hospital } from '#lib/hospital.ts'

/** Its own scripts, styles and pictures, and calls to this server: nothing else, and in no frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The page that the library writes says nothing of how wide a phone is. */
const VIEWPORT = `document.head.append(
  Object.assign(document.createElement('meta'), { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
)`

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
  <path fill="#0f5c57" d="M6 2h4v4h4v4h-4v4H6v-4H2V6h4z"/></svg>`

/** GET /api/docs: the OpenAPI document as a page to read, and to try the calls on. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  // Its files are sent whole: asked for a part that there is not, the library fails.
  app.addHook('onRequest', async ({ headers }) => void delete headers.range)
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLICY,
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', defaultModelsExpandDepth: -1 },
    theme: {
      title: `${hospital.name}: the API`,
      js: [{ filename: 'viewport.js', content: VIEWPORT }],
      favicon: [{ filename: 'icon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: ICON }],
    },
  })
}
