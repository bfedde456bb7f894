import { z } from 'astro/zod'
import { defineCollection } from 'astro:content'
import type { ClosureFile } from '#content-schemas/schedules.ts'
import type { DepartmentFile, PageFile, ServiceFile } from '#content-schemas/pages.ts'
import { findFieldErrors } from '#content-model/check-value.ts'
import { schemaOf } from '#content-model/schemas.ts'
import { markdownOf, type SiteContent, siteLoader } from '#build/content/loader.ts'

/** A translated entry has more fields than its file, so unknown ones are allowed here. */
const folder = <T>(name: string) =>
  defineCollection({
    loader: markdownOf(name),
    schema: z.custom<T>((data) =>
      findFieldErrors(schemaOf(name), data).every(({ kind }) => kind === 'unknown field'),
    ),
  })

export const collections = {
  services: folder<ServiceFile>('services'),
  departments: folder<DepartmentFile>('departments'),
  pages: folder<PageFile>('pages'),
  closures: folder<ClosureFile>('closures'),
  site: defineCollection({ loader: siteLoader, schema: z.custom<SiteContent>() }),
}
