import { PATHS, pathTo } from '#contract/paths.ts'
import { GENDERS } from '#contract/values.ts'
import { call } from './call.ts'
import type { Fields, Keyed } from './fields.ts'
import * as read from './fields.ts'

export const fetchDoctors = () => call(PATHS.doctors, { cache: 'no-cache' }, parseDoctors)

export const fetchDoctor = (docId: string) =>
  call(pathTo(PATHS.doctor, docId), {}, (fields) => parseDoctorInfo(fields, docId))

type Parsed = ReturnType<typeof parseDoctor>
type OptionalFields = 'languages' | 'gender' | 'registration'
type DoctorFields = Omit<Parsed, OptionalFields> & Partial<Pick<Parsed, OptionalFields>>
export type Doctor = Keyed<DoctorFields>
export type DoctorInfo = DoctorFields & { about: string }

function parseDoctor(fields: Fields) {
  const address = read.fieldsOf(fields['address'])
  return {
    _id: read.idOf(fields['_id']) || read.idOf(fields['id']),
    name: read.textOf(fields['name']),
    email: read.textOf(fields['email']),
    speciality: read.textOf(fields['speciality']),
    degree: read.textOf(fields['degree']),
    experience: read.countOf(/^\d+/.exec(read.textOf(fields['experience']))?.[0]),
    fee: read.numberOf(fields['fee'] ?? fields['fees']),
    available: read.booleanOf(fields['available']),
    image: read.imageOf(fields['image']),
    address: { line1: read.textOf(address['line1']), line2: read.textOf(address['line2']) },
    languages: read.textsOf(fields['languages']) as string[] | undefined,
    gender: read.oneOf(fields['gender'], GENDERS),
    registration: read.textOf(fields['registration']),
  }
}

export const parseDoctors = ({ doctors }: Fields): Doctor[] | undefined =>
  read.readableOf(doctors, parseListedDoctor, ({ _id }) => _id)

function parseListedDoctor(fields: Fields): DoctorFields | undefined {
  const doctor = parseDoctor(fields)
  const { _id, name, email, speciality, degree } = doctor
  return _id || name || email || speciality || degree ? doctor : undefined
}

export function parseDoctorInfo({ doctorInfo }: Fields, docId: string): DoctorInfo | undefined {
  if (!read.isObject(doctorInfo)) return undefined
  const doctor = parseDoctor(doctorInfo)
  return { ...doctor, _id: doctor._id || docId, about: read.proseOf(doctorInfo['about']) }
}
