import Type from 'typebox'
import { successAnswer } from './answers.ts'
import { GENDERS } from './fixed-lists.ts'

export const Doctor = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  speciality: Type.String(),
  degree: Type.String(),
  experience: Type.Integer({ description: 'In years' }),
  fee: Type.Integer({ description: 'Of one consultation' }),
  available: Type.Boolean({ description: 'Whether they take appointments now' }),
  image: Type.String({ description: 'The address of a portrait: a path of the site, or a whole one' }),
  address: Type.Object({ line1: Type.String(), line2: Type.String() }),
  languages: Type.Optional(Type.Array(Type.String(), { description: 'In which patients are seen' })),
  gender: Type.Optional(Type.Enum([...GENDERS])),
  registration: Type.Optional(Type.String({ description: 'The entry in the register of doctors' })),
})
export type Doctor = Type.Static<typeof Doctor>

export const DoctorInfo = Type.Object({
  ...Doctor.properties,
  about: Type.String(),
  slotCapacity: Type.Integer({ description: 'How many patients one slot of a day holds' }),
})
export type DoctorInfo = Type.Static<typeof DoctorInfo>

export const DoctorsAnswer = successAnswer('In the order of the hospital’s list', {
  doctors: Type.Array(Doctor),
})

export const DoctorAnswer = successAnswer('The doctor', { doctorInfo: DoctorInfo })
