import type { APIRoute } from 'astro'
import { applicationManifest } from '#components/application.ts'
import { once } from '#components/site-content.ts'

export const getStaticPaths = once

export const GET: APIRoute = () => Response.json(applicationManifest)
