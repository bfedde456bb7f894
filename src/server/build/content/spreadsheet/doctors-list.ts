import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DoctorsFile } from '#contract/content-doctors.ts'
import { ContentError } from '#lib/check-content.ts'
import { withJson } from '../json-edit.ts'
import { readSource } from '../source.ts'
import { type Group, isGroup } from '../translations/shape.ts'
import { columnsOf } from './columns.ts'

export const FILE = 'doctors.json'
/** The column by which a doctor is known. */
export const KEY = '_id'
export const SCHEMA = DoctorsFile.items
export const COLUMNS = columnsOf(SCHEMA)

const PLACE = /^content\/doctors\.json, line \d+: \[(\d+)\](?: \(.*?\))?\.(.*)$/

export function readDoctors(folder: string): Group[] {
  const { value } = readSource(folder, FILE)
  if (Array.isArray(value) && value.every(isGroup)) return value
  throw new ContentError(
    `content/${FILE} has mistakes. See them with npm run check-content, and correct them.`,
  )
}

/** The text of doctors.json with other doctors. */
export function withDoctors(folder: string, doctors: Group[]): Promise<string> {
  const path = join(folder, FILE)
  return withJson(path, existsSync(path) ? readFileSync(path, 'utf8') : '', doctors)
}

/** The doctor that a mistake of the whole content is about, and the mistake without its place. */
export function doctorOf(
  mistake: string,
  doctors: Group[],
): { doctor: Group | undefined; sentence: string } | undefined {
  const [, place, sentence = ''] = PLACE.exec(mistake) ?? []
  return place === undefined ? undefined : { doctor: doctors[Number(place) - 1], sentence }
}
