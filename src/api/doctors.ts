import { PATHS, pathTo } from '#contract/paths.ts'
import { daysOf } from './availability-answer.ts'
import { call } from './call.ts'
import { doctorInfoOf, doctorsOf } from './doctor-answer.ts'

export const fetchDoctors = () => call(PATHS.doctors, { cache: 'no-cache' }, doctorsOf)

export const fetchDoctor = (docId: string) =>
  call(pathTo(PATHS.doctor, docId), {}, (told) => doctorInfoOf(told, docId))

export const fetchAvailability = (docId: string) => call(pathTo(PATHS.availability, docId), {}, daysOf)
