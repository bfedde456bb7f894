import Value from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { readDoctorsFile } from '#lib/doctors-file.ts'
import { FHIR_MANIFEST, fhirFiles, fhirManifest, linesOf } from '#lib/fhir.ts'
import { hospital } from '#lib/hospital.ts'
import { toSlug } from '#lib/slug.ts'
import { FHIR, Manifest, referencesIn, resourcesIn } from '../fhir.ts'

const SITE = new URL('https://hospital.example')
const SLOTS = 'https://api.hospital.example/api/openings/slots.ndjson'
const doctors = readDoctorsFile()
const files = fhirFiles(doctors, SITE)
const all = Object.values(files).flat()

describe('what directories of many hospitals read', () => {
  it('is what the guide asks for, field by field', () => {
    for (const [path, resources] of Object.entries(files))
      for (const told of resourcesIn(linesOf(resources)))
        expect([path, told.id, Value.Errors(FHIR[told.resourceType] ?? {}, told)]).toEqual([
          path,
          told.id,
          [],
        ])
  })

  it('has each doctor and each speciality once, and every reference leads to something', () => {
    const names = all.map(({ resourceType, id }) => `${resourceType}/${id}`)
    const ofDoctors = doctors.map(({ _id }) => `Schedule/${_id}`)

    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => name.startsWith('Schedule/'))).toEqual(ofDoctors)
    expect(names.filter((name) => name.startsWith('Healthcare'))).toHaveLength(hospital.specialities.length)
    for (const resource of all) for (const to of referencesIn(resource)) expect(names).toContain(to)
  })

  it('stays the same from build to build, in whatever order the doctors are', () => {
    const again = Object.values(fhirFiles(doctors.toReversed(), SITE)).flat()

    expect(new Set(again.map((each) => JSON.stringify(each)))).toEqual(
      new Set(all.map((each) => JSON.stringify(each))),
    )
  })

  it('leads to pages that there are', () => {
    const links = all.flatMap(({ telecom }) =>
      ((telecom ?? []) as { system: string; value: string }[])
        .filter(({ system }) => system === 'url')
        .map(({ value }) => value),
    )
    const pages = [
      ...hospital.specialities.map(({ name }) => `${SITE.href}doctors/${toSlug(name)}`),
      ...doctors.map(({ _id }) => `${SITE.href}appointments/${_id}`),
    ]

    expect(links).toEqual(pages)
  })

  it('keeps doctors whose id or speciality FHIR could not write, as far as it can', () => {
    const doctor = { name: 'Dr. Ö', speciality: 'Hals, Nase & Ohren – Ärztin', available: true }
    const some = fhirFiles(
      [
        { ...doctor, _id: 'Ö 1' },
        { ...doctor, _id: 'd-1' },
      ],
      SITE,
    )

    expect(some['/fhir/schedules.ndjson']?.map(({ id }) => id)).toEqual(['d-1'])
    for (const told of Object.values(some).flat())
      expect([told.id, Value.Errors(FHIR[told.resourceType] ?? {}, told)]).toEqual([told.id, []])
  })

  it('is all named in the manifest, with whole addresses', () => {
    const manifest = fhirManifest(files, SLOTS, SITE, new Date('2026-11-20T04:00:00Z'))

    expect(Value.Errors(Manifest, manifest)).toEqual([])
    expect(manifest.request).toBe(`https://hospital.example${FHIR_MANIFEST}`)
    expect(manifest.transactionTime).toBe('2026-11-20T04:00:00.000Z')
    expect(manifest.output.map(({ url }) => url)).toEqual([
      ...Object.keys(files).map((path) => SITE.origin + path),
      SLOTS,
    ])
    expect(manifest.output.map(({ type }) => type)).toEqual(Object.keys(FHIR))
  })
})
