import { globSync } from 'node:fs'
import type { TSchema } from 'typebox'
import { AboutFile, ContactFile, HomeFile } from '#content-schemas/home.ts'
import * as pages from '#content-schemas/pages.ts'
import { BannerFile, ClosureFile } from '#content-schemas/schedules.ts'
import { DoctorsFile } from '#content-schemas/doctors.ts'
import { HospitalFile, StudioFile } from '#content-schemas/hospital.ts'

/** Only a site with an online editor has this file. */
export const STUDIO = 'studio.json'

export const SCHEMAS: Record<string, TSchema> = {
  'hospital.json': HospitalFile,
  'doctors.json': DoctorsFile,
  'desks.json': pages.DesksFile,
  'home.json': HomeFile,
  'about.json': AboutFile,
  'contact.json': ContactFile,
  'footer.json': pages.FooterFile,
  'search.json': pages.SearchFile,
  [STUDIO]: StudioFile,
  services: pages.ServiceFile,
  departments: pages.DepartmentFile,
  pages: pages.PageFile,
  closures: ClosureFile,
  banners: BannerFile,
}

export const schemaOf = (name: string): TSchema => SCHEMAS[name.split('/')[0] ?? ''] ?? pages.PageFile

const isJson = (name: string) => name.endsWith('.json')
export const JSON_NAMES = Object.keys(SCHEMAS).filter(isJson)
export const FOLDERS = Object.keys(SCHEMAS).filter((name) => !isJson(name))

/** The JSON files of a content folder, then the matches of `pattern` in each of its folders. Paths have forward slashes. */
export const filesIn = (folder: string, pattern: string): string[] =>
  ['*.json', ...FOLDERS.map((name) => `${name}/${pattern}`)].flatMap((each) =>
    globSync(each, { cwd: folder })
      .map((file) => file.replaceAll('\\', '/'))
      .sort(),
  )
