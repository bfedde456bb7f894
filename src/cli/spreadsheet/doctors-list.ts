import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import type { TSchema } from 'typebox'
import { DoctorsFile } from '#content-schemas/doctors.ts'
import { ContentError, valueAt } from '#content-model/check-value.ts'
import { guarded } from '#lib/text.ts'
import { withJson } from '#content-model/json-edit.ts'
import { readSource } from '#content-model/source.ts'
import { type Group, isGroup } from '#content-model/translations/shape.ts'
import { cellOf, columnsOf } from './columns.ts'

export const FILE = 'doctors.json'
/** The column that identifies a doctor. */
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

/** Returns the text of doctors.json with these doctors. */
export function withDoctors(folder: string, doctors: Group[]): Promise<string> {
  const path = join(folder, FILE)
  return withJson(path, existsSync(path) ? readFileSync(path, 'utf8') : '', doctors)
}

/** Returns the doctor that a content mistake is about, and the mistake without its place. */
export function doctorOf(
  mistake: string,
  doctors: Group[],
): { doctor: Group | undefined; sentence: string } | undefined {
  const [, place, sentence = ''] = PLACE.exec(mistake) ?? []
  return place === undefined ? undefined : { doctor: doctors[Number(place) - 1], sentence }
}

/** Returns an entry with another value in a field. Removes a group that becomes empty. */
export function withField(entry: Group, [step = '', ...rest]: string[], value: unknown): Group {
  const own = entry[step]
  const inner = rest.length === 0 ? value : withField(isGroup(own) ? own : {}, rest, value)
  const isGone = inner === undefined || (rest.length > 0 && Object.keys(inner as Group).length === 0)
  if (!isGone) return { ...entry, [step]: inner }
  return Object.fromEntries(Object.entries(entry).filter(([name]) => name !== step))
}

/** Sorts fields by the order in the schema. */
export function inOrder(schema: TSchema, entry: Group): Group {
  const { properties = {} } = schema as { properties?: Record<string, TSchema> }
  const names = [...Object.keys(properties), ...Object.keys(entry)].filter((name) => name in entry)
  return Object.fromEntries(
    [...new Set(names)].map((name) => {
      const [own, inner] = [entry[name], properties[name]]
      return [name, isGroup(own) && inner ? inOrder(inner, own) : own]
    }),
  )
}

/** Returns the doctors as CSV. `npm run import` reads them back unchanged. */
export function doctorsSheet(folder: string, delimiter = ','): string {
  const rows = readDoctors(folder).map((doctor) =>
    COLUMNS.map((column) => guarded(cellOf(column, valueAt(doctor, column.steps)))),
  )
  return stringify([COLUMNS.map(({ name }) => name), ...rows], {
    bom: true,
    delimiter,
    record_delimiter: 'windows',
    quoted_match: /[\r\n;]/,
  })
}
