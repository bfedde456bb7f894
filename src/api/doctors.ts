import { PATHS, pathTo } from '#contract/paths.ts'
import { GENDERS } from '#contract/values.ts'
import { call } from './call.ts'
import {
  countOf,
  type Fields,
  fieldsOf,
  flagOf,
  idOf,
  isObject,
  type Keyed,
  numberOf,
  oneOf,
  pictureOf,
  proseOf,
  readableOf,
  textOf,
  textsOf,
} from './fields.ts'

export const fetchDoctors = () => call(PATHS.doctors, { cache: 'no-cache' }, doctorsOf)

export const fetchDoctor = (docId: string) =>
  call(pathTo(PATHS.doctor, docId), {}, (fields) => doctorInfoOf(fields, docId))

type DoctorFields = Omit<ReturnType<typeof doctorOf>, 'languages' | 'gender'> &
  Partial<Pick<ReturnType<typeof doctorOf>, 'languages' | 'gender'>>
export type Doctor = Keyed<DoctorFields>
export type DoctorInfo = DoctorFields & { about: string }

function doctorOf(fields: Fields) {
  const address = fieldsOf(fields['address'])
  return {
    _id: idOf(fields['_id']) || idOf(fields['id']),
    name: textOf(fields['name']),
    email: textOf(fields['email']),
    speciality: textOf(fields['speciality']),
    degree: textOf(fields['degree']),
    experience: countOf(/^\d+/.exec(textOf(fields['experience']))?.[0]),
    fee: numberOf(fields['fee'] ?? fields['fees']),
    available: flagOf(fields['available']),
    image: pictureOf(fields['image']),
    address: { line1: textOf(address['line1']), line2: textOf(address['line2']) },
    languages: textsOf(fields['languages']) as string[] | undefined,
    gender: oneOf(fields['gender'], GENDERS),
  }
}

export const doctorsOf = ({ doctors }: Fields): Doctor[] | undefined =>
  readableOf(doctors, listedOf, ({ _id }) => _id)

function listedOf(fields: Fields): DoctorFields | undefined {
  const doctor = doctorOf(fields)
  const { _id, name, email, speciality, degree } = doctor
  return _id || name || email || speciality || degree ? doctor : undefined
}

export function doctorInfoOf({ doctorInfo }: Fields, docId: string): DoctorInfo | undefined {
  if (!isObject(doctorInfo)) return undefined
  const doctor = doctorOf(doctorInfo)
  return { ...doctor, _id: doctor._id || docId, about: proseOf(doctorInfo['about']) }
}
