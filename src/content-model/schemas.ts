import type { TSchema } from 'typebox'
import { AboutFile, ContactFile, HomeFile } from '#content-schemas/home.ts'
import {
  DepartmentFile,
  DesksFile,
  FooterFile,
  PageFile,
  SearchFile,
  ServiceFile,
} from '#content-schemas/pages.ts'
import { BannerFile, ClosureFile } from '#content-schemas/plans.ts'
import { DoctorsFile } from '#content-schemas/doctors.ts'
import { HospitalFile } from '#content-schemas/hospital.ts'

export const SCHEMAS: Record<string, TSchema> = {
  'hospital.json': HospitalFile,
  'doctors.json': DoctorsFile,
  'desks.json': DesksFile,
  'home.json': HomeFile,
  'about.json': AboutFile,
  'contact.json': ContactFile,
  'footer.json': FooterFile,
  'search.json': SearchFile,
  services: ServiceFile,
  departments: DepartmentFile,
  pages: PageFile,
  closures: ClosureFile,
  banners: BannerFile,
}

export const schemaOf = (name: string): TSchema => SCHEMAS[name.split('/')[0] ?? ''] ?? PageFile

const isJson = (name: string) => name.endsWith('.json')
export const JSON_NAMES = Object.keys(SCHEMAS).filter(isJson)
export const FOLDERS = Object.keys(SCHEMAS).filter((name) => !isJson(name))
