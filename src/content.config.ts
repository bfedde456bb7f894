import { z } from 'astro/zod'
import { defineCollection } from 'astro:content'
import type { ClosureFile } from '#content-schemas/plans.ts'
import type { DepartmentFile, PageFile, ServiceFile } from '#content-schemas/pages.ts'
import { markdownOf, type SiteContent, siteLoader } from '#build/content/loader.ts'

/** The files were checked before the build began (content-model/folder.ts): here they get their types. */
const folder = <T>(name: string) =>
  defineCollection({ loader: markdownOf(name), schema: z.custom<T>(() => true) })

export const collections = {
  services: folder<ServiceFile>('services'),
  departments: folder<DepartmentFile>('departments'),
  pages: folder<PageFile>('pages'),
  closures: folder<ClosureFile>('closures'),
  site: defineCollection({ loader: siteLoader, schema: z.custom<SiteContent>(() => true) }),
}
