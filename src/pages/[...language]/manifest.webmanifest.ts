import type { APIRoute } from 'astro'
import { applicationManifest } from '#components/application.ts'
import { once } from '#components/language-paths.ts'

export const getStaticPaths = once

export const GET: APIRoute = () => Response.json(applicationManifest)
