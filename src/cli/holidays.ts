// `npm run holidays -- IN 2027 KA`: prints the public holidays of a country or a part of it, as entries for closedDays in hospital.json.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Holidays from 'date-holidays'
import type { HospitalFile } from '#content-schemas/hospital.ts'
import { PROJECT } from '#lib/project.ts'
import { answerHelp } from './install.mjs'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const YEARS = { first: 2000, last: 2080 }
const USAGE =
  'Write a country and a year, like: npm run holidays -- IN 2027, or its part too: npm run holidays -- IN 2027 KA'

answerHelp(`Prints the public holidays of a country or a part of it, as entries for closedDays. ${USAGE}.`)

type ClosedDay = { day: string; reason: string }

const [country = '', year = '', state] = process.argv.slice(2).map((each) => each.toUpperCase())
const fault = describeArgumentError(country, year, state)
if (fault) {
  console.error(fault)
  process.exit(1)
}
const found = state ? new Holidays(country, state) : new Holidays(country)
const closed = readClosedDays()
const days = joinByDay(found.getHolidays(Number(year), 'en').flatMap(daysOf))
for (const { day, reason } of days.filter((each) => !closed.includes(each.day)))
  console.log(`    { "day": "${day}", "reason": ${JSON.stringify(reason)} },`)
const known = days.filter(({ day }) => closed.includes(day)).map(({ day }) => day)
if (known.length > 0) console.error(`Left out, because closedDays has them already: ${known.join(', ')}.`)

function describeArgumentError(country: string, year: string, state: string | undefined): string | undefined {
  const all = new Holidays()
  const countries = all.getCountries()
  if (!country || !year) return `${USAGE}.`
  if (!countries[country])
    return `The country "${country}" is not known. Write its two letters, like IN for India: one of ${Object.keys(countries).join(', ')}.`
  if (!/^\d{4}$/.test(year) || Number(year) < YEARS.first || Number(year) > YEARS.last)
    return `The holidays of the year "${year}" are not known. Write one from ${YEARS.first} to ${YEARS.last}, like 2027.`
  const states = all.getStates(country) ?? {}
  if (!state || states[state]) return undefined
  const names = Object.entries(states).map(([code, name]) => `${code} (${name})`)
  return names.length > 0
    ? `The part "${state}" of ${country} is not known. Write one of ${names.join(', ')}, or leave it out.`
    : `No parts of ${country} are known. Leave "${state}" out.`
}

/** Returns each day of a holiday. A day can be an hour longer or shorter when the clocks change. */
function daysOf({ date, start, end, name, type }: ReturnType<typeof found.getHolidays>[number]): ClosedDay[] {
  if (type !== 'public') return []
  const count = Math.max(1, Math.ceil((end.getTime() - start.getTime() - 2 * HOUR_MS) / DAY_MS))
  const first = Date.parse(date.slice(0, 10))
  return Array.from({ length: count }, (_, index) => ({
    day: new Date(first + index * DAY_MS).toISOString().slice(0, 10),
    reason: name,
  }))
}

function joinByDay(days: ClosedDay[]): ClosedDay[] {
  const reasons = new Map<string, string[]>()
  for (const { day, reason } of days) reasons.set(day, [...new Set([...(reasons.get(day) ?? []), reason])])
  return [...reasons.keys()].sort().map((day) => ({ day, reason: (reasons.get(day) ?? []).join(', ') }))
}

function readClosedDays(): string[] {
  try {
    const text = readFileSync(join(PROJECT, 'content/hospital.json'), 'utf8').replace(/^\uFEFF/, '')
    return (JSON.parse(text) as HospitalFile).closedDays.map(({ day }) => day)
  } catch {
    return []
  }
}
