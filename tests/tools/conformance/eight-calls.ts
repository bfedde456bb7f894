import { parseNewSession, parseUser } from '#api/account.ts'
import { parseAppointments } from '#api/appointments.ts'
import { parseDoctorInfo, parseDoctors } from '#api/doctors.ts'
import type { Fields } from '#api/fields.ts'
import { Done } from '#contract/fields.ts'
import { AppointmentsAnswer } from '#contract/appointment.ts'
import { type Doctor, DoctorAnswer, DoctorsAnswer } from '#contract/doctor.ts'
import { SessionAnswer, UserAnswer } from '#contract/patient.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { type Booked, checkBooking, checkRefusedBookings } from './booking.ts'
import type { Trial } from './trial.ts'

export type Patient = { name: string; phone: string; password: string }

/** Makes the eight calls as a patient does. Stops where a patient could not go on. Adds what it books to `booked`. */
export async function tryEightCalls(trial: Trial, patient: Patient, now: Date, booked: Booked[]) {
  const doctor = await checkDoctors(trial)
  const token = doctor && (await checkLogIn(trial, patient))
  if (!token) return
  await checkSession(trial, patient, token)
  const booking = { doctor, token, now, booked }
  await checkRefusedBookings(trial, booking, wrongTokenLike(token))
  await checkBooking(trial, booking)
  await checkLogOut(trial, token)
}

async function checkDoctors({ send, succeeds, refuses }: Trial): Promise<Doctor | undefined> {
  const bookable = (fields: Fields) => parseDoctors(fields)?.find(({ available }) => available !== false)
  const doctor = succeeds('lists the doctors', await send('GET', PATHS.doctors), DoctorsAnswer, bookable)
  if (!doctor) return undefined
  const isSame = (fields: Fields) => parseDoctorInfo(fields, doctor._id)?._id === doctor._id || undefined
  const one = await send('GET', pathTo(PATHS.doctor, doctor._id))
  succeeds('describes a doctor', one, DoctorAnswer, isSame)
  refuses('refuses an unknown doctor', await send('GET', pathTo(PATHS.doctor, 'nobody-of-this-name')), 404)
  return doctor
}

async function checkLogIn({ send, succeeds, refuses }: Trial, patient: Patient): Promise<string | undefined> {
  const signUp = (body: Patient) => send('POST', PATHS.signUp, { body })
  const logIn = ({ phone, password }: Patient) => send('POST', PATHS.logIn, { body: { phone, password } })
  const other = { ...patient, password: `${patient.password}2` }
  const token = (fields: Fields) => parseNewSession(fields)?.utoken
  succeeds('takes a new patient', await signUp(patient), SessionAnswer, token)
  refuses('refuses a phone that has an account', await signUp(other), 409)
  refuses('refuses a wrong password', await logIn(other), 401)
  return succeeds('logs the patient in', await logIn(patient), SessionAnswer, token)
}

async function checkSession({ send, succeeds, refuses }: Trial, { name }: Patient, token: string) {
  const isSame = ({ user }: Fields) => parseUser(user)?.name === name || undefined
  succeeds('names the patient', await send('GET', PATHS.me, { token }), UserAnswer, isSame)
  const isEmpty = (fields: Fields) => parseAppointments(fields)?.length === 0 || undefined
  const list = await send('GET', PATHS.appointments, { token })
  succeeds('is empty for a new patient', list, AppointmentsAnswer, isEmpty)
  for (const path of [PATHS.me, PATHS.appointments]) {
    refuses('refuses a call without a token', await send('GET', path), 401)
    refuses('refuses a wrong token', await send('GET', path, { token: wrongTokenLike(token) }), 401)
  }
}

async function checkLogOut({ send, succeeds, refuses }: Trial, token: string) {
  succeeds('logs out', await send('POST', PATHS.logOut, { token }), Done, () => true)
  refuses('refuses a token after the logout', await send('GET', PATHS.me, { token }), 401)
}

/** Changes one character in the middle of a token. */
function wrongTokenLike(token: string): string {
  const middle = Math.floor(token.length / 2)
  return token.slice(0, middle) + (token[middle] === 'x' ? 'y' : 'x') + token.slice(middle + 1)
}
