import { PATHS, pathTo } from '#contract/paths.ts'
import { GENDERS } from '#contract/values.ts'
import { call } from './call.ts'
import {
  countOf,
  type Fields,
  fieldsOf,
  booleanOf,
  idOf,
  isObject,
  type Keyed,
  numberOf,
  oneOf,
  imageOf,
  proseOf,
  readableOf,
  textOf,
  textsOf,
} from './fields.ts'

export const fetchDoctors = () => call(PATHS.doctors, { cache: 'no-cache' }, parseDoctors)

export const fetchDoctor = (docId: string) =>
  call(pathTo(PATHS.doctor, docId), {}, (fields) => parseDoctorInfo(fields, docId))

type DoctorFields = Omit<ReturnType<typeof parseDoctor>, 'languages' | 'gender'> &
  Partial<Pick<ReturnType<typeof parseDoctor>, 'languages' | 'gender'>>
export type Doctor = Keyed<DoctorFields>
export type DoctorInfo = DoctorFields & { about: string }

function parseDoctor(fields: Fields) {
  const address = fieldsOf(fields['address'])
  return {
    _id: idOf(fields['_id']) || idOf(fields['id']),
    name: textOf(fields['name']),
    email: textOf(fields['email']),
    speciality: textOf(fields['speciality']),
    degree: textOf(fields['degree']),
    experience: countOf(/^\d+/.exec(textOf(fields['experience']))?.[0]),
    fee: numberOf(fields['fee'] ?? fields['fees']),
    available: booleanOf(fields['available']),
    image: imageOf(fields['image']),
    address: { line1: textOf(address['line1']), line2: textOf(address['line2']) },
    languages: textsOf(fields['languages']) as string[] | undefined,
    gender: oneOf(fields['gender'], GENDERS),
  }
}

export const parseDoctors = ({ doctors }: Fields): Doctor[] | undefined =>
  readableOf(doctors, parseListedDoctor, ({ _id }) => _id)

function parseListedDoctor(fields: Fields): DoctorFields | undefined {
  const doctor = parseDoctor(fields)
  const { _id, name, email, speciality, degree } = doctor
  return _id || name || email || speciality || degree ? doctor : undefined
}

export function parseDoctorInfo({ doctorInfo }: Fields, docId: string): DoctorInfo | undefined {
  if (!isObject(doctorInfo)) return undefined
  const doctor = parseDoctor(doctorInfo)
  return { ...doctor, _id: doctor._id || docId, about: proseOf(doctorInfo['about']) }
}
