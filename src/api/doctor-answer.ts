import { type Gender, GENDERS } from '#contract/values.ts'
import { type Keyed, readableOf } from './entries.ts'
import {
  countOf,
  fieldsOf,
  flagOf,
  idOf,
  isObject,
  numberOf,
  oneOf,
  pictureOf,
  proseOf,
  textOf,
  textsOf,
  type Told,
} from './fields.ts'

/** A doctor as far as the backend tells of one: undefined is not known, and a text not told is ''. */
type DoctorTold = {
  _id: string
  name: string
  email: string
  speciality: string
  degree: string
  experience: number | undefined
  fee: number | undefined
  available: boolean | undefined
  image: string
  address: { line1: string; line2: string }
  languages?: string[] | undefined
  gender?: Gender | undefined
}
export type Doctor = Keyed<DoctorTold>
export type DoctorInfo = DoctorTold & { about: string }

function doctorOf(told: Told): DoctorTold {
  const address = fieldsOf(told['address'])
  return {
    _id: idOf(told['_id']) || idOf(told['id']),
    name: textOf(told['name']),
    email: textOf(told['email']),
    speciality: textOf(told['speciality']),
    degree: textOf(told['degree']),
    // "4 Years"
    experience: countOf(/^\d+/.exec(textOf(told['experience']))?.[0]),
    fee: numberOf(told['fee'] ?? told['fees']),
    available: flagOf(told['available']),
    image: pictureOf(told['image']),
    address: { line1: textOf(address['line1']), line2: textOf(address['line2']) },
    languages: textsOf(told['languages']),
    gender: oneOf(told['gender'], GENDERS),
  }
}

/** undefined when there is no list, or none of it can be read. */
export const doctorsOf = ({ doctors }: Told): Doctor[] | undefined =>
  readableOf(doctors, listedOf, ({ _id }) => _id)

function listedOf(told: Told): DoctorTold | undefined {
  const doctor = doctorOf(told)
  const { _id, name, email, speciality, degree } = doctor
  return _id || name || email || speciality || degree ? doctor : undefined
}

/** Who was asked for is known, whatever is answered. */
export function doctorInfoOf({ doctorInfo }: Told, docId: string): DoctorInfo | undefined {
  if (!isObject(doctorInfo)) return undefined
  const doctor = doctorOf(doctorInfo)
  return { ...doctor, _id: doctor._id || docId, about: proseOf(doctorInfo['about']) }
}
