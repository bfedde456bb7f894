import type * as contract from '#contract/doctor.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { call } from './call.ts'
import { type Fields, fieldsOf, listOf, textOf } from './fields.ts'

export type Doctor = contract.Doctor
/** A doctor on the list; the rest is on the doctor's page. */
export type ListedDoctor = Omit<Doctor, 'degree' | 'experience' | 'address' | 'registration'>
type OptionalFields = 'experience' | 'fee' | 'available'
export type DoctorInfo = Omit<Doctor, OptionalFields> & { about: string } & {
  [field in OptionalFields]?: Doctor[field] | undefined
}

export const fetchDoctors = () => call(PATHS.doctors, { cache: 'no-cache' }, parseDoctors)

export const fetchDoctor = (docId: string) =>
  call(pathTo(PATHS.doctor, docId), {}, (fields) => parseDoctorInfo(fields, docId))

export const parseDoctors = ({ doctors }: Fields): Doctor[] | undefined =>
  listOf(doctors, (fields) => {
    const _id = textOf(fields['_id'])
    return isNamed(fields) && _id ? ({ ...BLANK, ...fields, _id } as Doctor) : undefined
  })

/** The specification leaves open what is sent besides name and fee. */
export function parseDoctorInfo({ doctorInfo }: Fields, docId: string): DoctorInfo | undefined {
  const sent = fieldsOf(doctorInfo)
  if (!isNamed(sent)) return undefined
  return { _id: docId, ...BLANK, about: '', ...sent }
}

const BLANK = { email: '', speciality: '', degree: '', image: '', address: { line1: '', line2: '' } }

const isNamed = (fields: Fields): fields is Fields & { name: string } => textOf(fields['name']) !== ''
