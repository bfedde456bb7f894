import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withDoctorEntries } from '#server/build/studio/doctor-entries.ts'
import { studioConfig } from '#server/build/studio/config.ts'
import { workingFiles } from '#server/build/studio/working-files.ts'
import type { Ruled } from './judge.ts'
import { fieldsFor } from './schema-fields.ts'
import { smallProject } from './small-project.ts'

type Doctor = Record<string, unknown>

const LIST = 'content/doctors.json'
const ENTRY = 'content/doctors/doc2.json'

describe('the doctors of the studio', () => {
  let project: ReturnType<typeof smallProject>
  let files: ReturnType<typeof withDoctorEntries>
  beforeEach(() => {
    project = smallProject()
    files = withDoctorEntries(workingFiles(project.folder), project.folder)
  })
  afterEach(() => project.remove())

  const before = readFileSync(LIST, 'utf8')
  const doctors = () => JSON.parse(project.read(LIST)) as Doctor[]
  const namesIn = (folder: string) =>
    (JSON.parse(String(files.read(folder).body)) as { name: string }[]).map(({ name }) => name)
  const doctor = (path = ENTRY) => JSON.parse(String(files.read(path).body)) as Doctor
  const save = (entry: Doctor, path = ENTRY) => files.write(path, Buffer.from(JSON.stringify(entry)))

  it('are an entry each, of the one list there is', () => {
    expect(namesIn('content')).toEqual(expect.arrayContaining(['doctors', 'doctors.json', 'services']))
    expect(namesIn('content/doctors')).toEqual(doctors().map(({ _id }) => `${String(_id)}.json`))
    for (const each of doctors()) expect(doctor(`content/doctors/${String(each['_id'])}.json`)).toEqual(each)
    expect(files.read('content/doctors/doc99.json').status).toBe(404)
  })

  it('have the fields of the list', () => {
    const collections = studioConfig('content').collections as { name: string; fields?: Ruled[] }[]
    const entry = collections.find(({ name }) => name === 'doctors')?.fields

    expect(entry?.length).toBeGreaterThan(10)
    expect(entry).toEqual(fieldsFor('doctors.json')[0]?.fields)
    expect(JSON.stringify(collections)).not.toContain(LIST)
  })

  it('are changed in one line of the list', async () => {
    expect((await save({ ...doctor(), fees: 75 })).status).toBe(204)
    expect(project.read(LIST)).toBe(before.replace('"fees": 60', '"fees": 75'))
    expect((await save(doctor())).status).toBe(204)
    expect(project.read(LIST)).toBe(before.replace('"fees": 60', '"fees": 75'))
  })

  it('are added behind the others, and go without a trace', async () => {
    const entry = { ...doctor(), _id: 'doc16', name: 'Dr. New Here', email: 'new@meridian.example' }
    const place = 'content/doctors/doc16.json'

    expect(await save(entry, place)).toMatchObject({ status: 204 })
    expect(doctors().at(-1)).toEqual(entry)
    expect(project.read(LIST).startsWith(before.slice(0, -4))).toBe(true)

    expect((await files.remove(place)).status).toBe(204)
    expect(project.read(LIST)).toBe(before)
    expect((await files.remove(place)).status).toBe(404)
  })

  it.each<[string, Doctor, string]>([
    ['a fee', { fees: 99_999_999 }, 'fees is too large'],
    ['a portrait', { image: '/portraits/none.svg' }, 'image "/portraits/none.svg" is no file'],
    ['a speciality', { speciality: 'Dentist' }, 'speciality is not known'],
    ['a field too many', { colour: 'blue' }, 'colour is not a known field'],
    ['another id', { _id: 'doc77' }, '_id stays "doc2"'],
    ['the id of another', { _id: 'doc3' }, '_id stays "doc2"'],
  ])('keep what they say when %s is wrong, and it is told of the entry', async (_, change, words) => {
    const { status, body } = await save({ ...doctor(), ...change })

    expect(status).toBe(422)
    expect(String(body)).toContain(`${ENTRY}: ${words}`)
    expect(String(body)).not.toContain('doctors.json')
    expect(project.read(LIST)).toBe(before)
  })

  it.each([
    ['content/doctors/doc3-1.json', 'doc3', '_id "doc3" is used twice'],
    ['content/doctors/doc16.json', 'DOC16', 'Write it with small letters'],
    ['content/doctors/doc16.json', undefined, 'Write it with small letters'],
  ])('are not added at %s with the id %s', async (place, _id, words) => {
    const { status, body } = await save({ ...doctor(), _id }, place)

    expect(status).toBe(422)
    expect(String(body)).toContain(words)
    expect(project.read(LIST)).toBe(before)
  })

  it.each(['', '[', 'null', '"doctor"', '[1]'])('take no %j for a doctor', async (text) => {
    expect((await files.write(ENTRY, Buffer.from(text))).status).toBe(422)
    expect(project.read(LIST)).toBe(before)
  })

  it('keep their ids, to which appointments are tied', async () => {
    const { status, body } = await files.rename(ENTRY, 'content/doctors/doc99.json')

    expect(status).toBe(422)
    expect(String(body)).toBe(
      `${ENTRY}: _id stays "doc2": appointments are tied to it. Whoever needs another is added anew.`,
    )
    expect(project.read(LIST)).toBe(before)
  })

  it('are none the fewer while two of them have the same id', async () => {
    const text = JSON.stringify([...doctors(), { ...doctor(), name: 'Dr. Copied By Hand' }], undefined, 2)
    writeFileSync(join(project.folder, LIST), text)

    expect((await save({ ...doctor(), fees: 75 })).body).toContain('have the same _id')
    expect((await files.remove('content/doctors/doc1.json')).status).toBe(422)
    expect(project.read(LIST)).toBe(text)
  })

  it('are read of a list that another program has marked as UTF-8', async () => {
    writeFileSync(join(project.folder, LIST), `\uFEFF${before}`)

    expect(namesIn('content/doctors')).toContain('doc2.json')
    expect((await save({ ...doctor(), fees: 75 })).status).toBe(204)
    expect(project.read(LIST)).toBe(before.replace('"fees": 60', '"fees": 75'))
  })

  it('stay as they are while the list cannot be read', async () => {
    writeFileSync(join(project.folder, LIST), '[{')

    expect(namesIn('content/doctors')).toEqual([])
    expect((await save({ _id: 'doc2' })).body).toContain('Mend it with a text editor first')
    expect((await files.remove(ENTRY)).status).toBe(422)
    expect(project.read(LIST)).toBe('[{')
    rmSync(join(project.folder, LIST))
    expect((await save({ _id: 'doc2' })).status).toBe(422)
  })

  it.each(['content/doctors/../hospital.json', 'content/doctors/doc2.json/', 'content/doctors/a b.json'])(
    '%s is no doctor',
    async (path) => {
      expect(files.read(path).status).toBe(404)
      expect((await save({ _id: 'doc2' }, path)).status).toBe(422)
    },
  )
})
