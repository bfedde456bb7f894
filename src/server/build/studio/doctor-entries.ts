import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Answer, refuse, versionOf, type workingFiles } from './working-files.ts'

type Files = ReturnType<typeof workingFiles>
type Doctor = { _id?: unknown }

const FILE = 'content/doctors.json'
const TWICE = `Two doctors in ${FILE} have the same _id. Give one of them another with a text editor first.`
/** There is no such folder: the editor has an entry for each doctor of the one list. */
const FOLDER = 'content/doctors'
const ENTRY = /^content\/doctors\/([A-Za-z\d-]{1,64})\.json$/

/** The same files with an entry for each doctor, like content/doctors/doc1.json, which is read from content/doctors.json and written into it. */
export function withDoctorEntries(files: Files, project: string): Files {
  let known = { stamp: '', doctors: new Map<string, Doctor>(), isClear: true }

  /** By their ids; undefined where the list cannot be read. */
  function doctorsNow(): Map<string, Doctor> | undefined {
    const { mtimeMs, size, ino } = statSync(join(project, FILE), { throwIfNoEntry: false }) ?? {}
    const stamp = [mtimeMs, size, ino].join()
    if (stamp === known.stamp) return known.doctors
    const list = parsed(String(files.read(FILE).body))
    if (!Array.isArray(list)) return undefined
    const doctors = new Map((list as Doctor[]).map((each) => [String(each?._id), each] as const))
    known = { stamp, doctors, isClear: doctors.size === list.length }
    return known.doctors
  }

  function entry(path: string, id: string): Answer {
    const doctor = doctorsNow()?.get(id)
    if (!doctor) return refuse(404, `There is no ${path}.`)
    const body = JSON.stringify(doctor, undefined, 2)
    return { status: 200, body, version: versionOf(body) }
  }

  function list(path: string): Answer {
    if (path !== FOLDER) {
      const own = JSON.parse(String(files.read(path).body)) as object[]
      return answered([...own, { name: 'doctors', kind: 'directory' }])
    }
    const ids = [...(doctorsNow()?.keys() ?? [])]
    return answered(ids.map((id) => ({ name: `${id}.json`, kind: 'file' })))
  }

  /** Undefined for a doctor who goes. */
  async function change(path: string, id: string, doctor: Doctor | undefined): Promise<Answer> {
    const doctors = doctorsNow()
    if (!doctors) return refuse(422, `${FILE} cannot be read. Mend it with a text editor first.`)
    if (!known.isClear) return refuse(422, TWICE)
    const isKnown = doctors.has(id)
    if (!doctor && !isKnown) return refuse(404, `There is no ${path}.`)
    const fault = doctor && faultOf(id, doctor, doctors)
    if (fault) return refuse(422, `${path}: ${fault}`)
    const others = [...doctors].map(([own, each]) => (own === id ? doctor : each))
    const all = [...others, ...(isKnown ? [] : [doctor])].filter((each) => each !== undefined)
    const place = isKnown ? [...doctors.keys()].indexOf(id) : all.length - 1
    const { status, body } = await files.write(FILE, Buffer.from(JSON.stringify(all)))
    return { status, body: ofEntry(path, place, String(body)) }
  }

  return {
    read(path) {
      const [, id] = ENTRY.exec(path) ?? []
      if (id) return entry(path, id)
      return [FOLDER, 'content'].includes(path) ? list(path) : files.read(path)
    },
    async write(path, body) {
      const [, id] = ENTRY.exec(path) ?? []
      if (!id) return files.write(path, body)
      const doctor = parsed(body.toString('utf8')) as Doctor | undefined
      return doctor ? change(path, id, doctor) : refuse(422, `${path} cannot be read: it is no JSON.`)
    },
    async rename(from, path) {
      const [, id] = ENTRY.exec(from) ?? []
      return id ? refuse(422, `${from}: ${stays(id)}`) : files.rename(from, path)
    },
    async remove(path) {
      const [, id] = ENTRY.exec(path) ?? []
      return id ? change(path, id, undefined) : files.remove(path)
    },
  }
}

const answered = (entries: object[]): Answer => ({ status: 200, body: JSON.stringify(entries) })

const stays = (id: string) =>
  `_id stays "${id}": appointments are tied to it. Whoever needs another is added anew.`

/** A new doctor whose id another has is told by the check of the whole content. */
function faultOf(id: string, { _id }: Doctor, doctors: Map<string, Doctor>): string | undefined {
  if (_id === id) return undefined
  if (doctors.has(id)) return stays(id)
  return doctors.has(String(_id))
    ? undefined
    : '_id is part of an address. Write it with small letters, digits and hyphens, like "doc16".'
}

/** Mistakes of the list as those of the entry that was changed. */
const ofEntry = (path: string, place: number, mistakes: string) =>
  mistakes.replaceAll(
    new RegExp(`^content/doctors\\.json, line \\d+: (\\[${place + 1}\\](?: \\(.*?\\))?\\.)?(?!\\[)`, 'gm'),
    `${path}: `,
  )

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
