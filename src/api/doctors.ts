import type { AvailabilityAnswer } from '#contract/availability.ts'
import type { DoctorAnswer, DoctorsAnswer } from '#contract/doctor.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { call } from './call.ts'

export const fetchDoctors = () => call<DoctorsAnswer>(PATHS.doctors, { cache: 'no-cache' })

export const fetchDoctor = (docId: string) => call<DoctorAnswer>(pathTo(PATHS.doctor, docId))

export const fetchAvailability = (docId: string) =>
  call<AvailabilityAnswer>(pathTo(PATHS.availability, docId))
