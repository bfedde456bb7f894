import { LINE_LENGTHS, MAX_ENTRIES } from '#contract/limits.ts'
import type { User } from '#contract/patient.ts'
import type { ProfileChange } from '#contract/profile.ts'
import { oneLine } from './text.ts'
import { isContactPhone } from './profile-rules.ts'
import { normalisePhone } from './phone.ts'

export const SECTION_NAMES = [
  'allergies',
  'medicalConditions',
  'emergencyContact',
  'currentMedications',
] as const
export type SectionName = (typeof SECTION_NAMES)[number]
export type LineName = keyof typeof LINE_LENGTHS
export type Row = Partial<Record<LineName, string>>
export type FieldError = 'missing' | 'long' | 'phone'
/** By `row.field`, as in `0.dosage`. */
export type FieldErrors = Record<string, FieldError>

type Section = {
  fields: LineName[]
  /** The most rows. */
  most: number
  read: (user: Pick<User, SectionName>) => Row[]
  write: (rows: Row[]) => ProfileChange
}

const uniqueTexts = (rows: Row[]): string[] => {
  const seen = new Map(rows.map(({ text = '' }) => [text.toLowerCase(), text]))
  return [...seen.values()]
}

const listOf = (section: 'allergies' | 'medicalConditions'): Section => ({
  fields: ['text'],
  most: MAX_ENTRIES,
  read: (user) => user[section].map((text) => ({ text })),
  write: (rows) => ({ [section]: uniqueTexts(rows) }),
})

export const SECTIONS: Record<SectionName, Section> = {
  allergies: listOf('allergies'),
  medicalConditions: listOf('medicalConditions'),
  emergencyContact: {
    fields: ['name', 'relationship', 'phone'],
    most: 1,
    read: ({ emergencyContact }) => [{ ...emergencyContact }],
    write: ([{ name = '', relationship = '', phone = '' } = {}]) => ({
      emergencyContact: { name, relationship, phone: normalisePhone(phone) },
    }),
  },
  currentMedications: {
    fields: ['name', 'dosage', 'frequency'],
    most: MAX_ENTRIES,
    read: ({ currentMedications }) => currentMedications.map((medication) => ({ ...medication })),
    write: (rows) => ({
      currentMedications: rows.map(({ name = '', dosage = '', frequency = '' }) => ({
        name,
        dosage,
        frequency,
      })),
    }),
  },
}

const isBlank = (row: Row): boolean => Object.values(row).every((value) => !oneLine(value))

export function rowsOf(section: SectionName, user: Pick<User, SectionName>): Row[] {
  const rows = SECTIONS[section].read(user)
  return rows.length > 0 ? rows : [{}]
}

export function fieldErrorsOf(section: SectionName, rows: Row[]): FieldErrors {
  const { fields } = SECTIONS[section]
  const faults = rows.flatMap((row, index) => {
    if (isBlank(row)) return []
    return fields.flatMap((field) => {
      const fault = fieldErrorOf(section, field, oneLine(row[field] ?? ''))
      return fault ? [[`${index}.${field}`, fault] as const] : []
    })
  })
  return Object.fromEntries(faults)
}

function fieldErrorOf(section: SectionName, field: LineName, value: string): FieldError | undefined {
  if (!value) return 'missing'
  if ([...value].length > LINE_LENGTHS[field]) return 'long'
  const isWrongPhone = section === 'emergencyContact' && field === 'phone' && !isContactPhone(value)
  return isWrongPhone ? 'phone' : undefined
}

export function changeOf(section: SectionName, rows: Row[]): ProfileChange {
  return SECTIONS[section].write(rows.filter((row) => !isBlank(row)).map(trimRow))
}

const trimRow = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [field, oneLine(value)]))

export const isSameRows = (section: SectionName, one: Row[], other: Row[]): boolean =>
  JSON.stringify(changeOf(section, one)) === JSON.stringify(changeOf(section, other))
