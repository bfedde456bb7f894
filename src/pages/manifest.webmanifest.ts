import type { APIRoute } from 'astro'
import { applicationManifest } from '#components/application.ts'

export const GET: APIRoute = () => Response.json(applicationManifest({ root: '', lang: 'en', dir: 'ltr' }))
