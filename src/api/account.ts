import type { ForgotRequest, ResetRequest } from '#contract/account-access.ts'
import type { LogInRequest, SignUpRequest, User } from '#contract/patient.ts'
import { PATHS } from '#contract/paths.ts'
import { call, callForSuccess } from './call.ts'
import type { Fields } from './fields.ts'
import * as read from './fields.ts'
import { type OnWork, postWithProof } from './proof.ts'
import { TOKEN_PATTERN } from '#lib/browser-keys.ts'

export const signUp = (body: SignUpRequest, onWork: OnWork) =>
  postWithProof(PATHS.signUp, { body }, parseNewSession, onWork)

export const logIn = (body: LogInRequest, onWork: OnWork) =>
  postWithProof(PATHS.logIn, { body }, parseNewSession, onWork)

/** How codes are sent. `code`: by email; `text`: by SMS; `both`; `desk`: not at all, reception helps. */
export type RecoveryChannel = 'code' | 'text' | 'both' | 'desk'

function parseRecoveryChannel({ way, sentBy }: Fields): RecoveryChannel | undefined {
  const known = read.oneOf(way, ['code', 'desk'])
  if (known !== 'code' || !Array.isArray(sentBy) || !sentBy.includes('sms')) return known
  return sentBy.includes('email') ? 'both' : 'text'
}

export const fetchRecoveryChannel = () => call(PATHS.forgotPassword, {}, parseRecoveryChannel)

/** The answer never reveals whether the phone number has an account. */
export const requestResetCode = (body: ForgotRequest, onWork: OnWork) =>
  postWithProof(PATHS.forgotPassword, { body }, parseRecoveryChannel, onWork)

/** Logs in. The body holds a code, or the secret of a reset link. */
export const resetPassword = (body: ResetRequest) =>
  call(PATHS.resetPassword, { method: 'POST', body }, parseNewSession)

export const fetchMe = (token: string) => call(PATHS.me, { token }, ({ user }) => parseUser(user))

export const logOut = (token: string) =>
  callForSuccess(PATHS.logOut, { method: 'POST', token, keepalive: true })

/** `confirmsEmail`: the backend confirms email addresses, and asks for the password before a change. */
export type Patient = User & { confirmsEmail: boolean }

/** Blank means that the backend did not send the field. Nothing is cut, because it is saved again. */
export function parseUser(user: unknown): Patient | undefined {
  if (!read.isObject(user)) return undefined
  const contact = read.fieldsOf(user['emergencyContact'])
  return {
    _id: read.idOf(user['_id']) || read.idOf(user['id']),
    name: read.proseOf(user['name']),
    phone: read.textOf(user['phone']),
    language: read.textOf(user['language']),
    email: parseEmail(user['email']),
    newEmail: parseEmail(user['newEmail']),
    confirmsEmail: typeof user['newEmail'] === 'string',
    dob: read.dayOf(user['dob']) ?? '',
    bloodGroup: read.textOf(user['bloodGroup']),
    address: read.proseOf(user['address']),
    profileImage: read.imageOf(user['profileImage']),
    allergies: read.textsOf(user['allergies']),
    medicalConditions: read.textsOf(user['medicalConditions']),
    emergencyContact: {
      name: read.proseOf(contact['name']),
      relationship: read.proseOf(contact['relationship']),
      phone: read.textOf(contact['phone']),
    },
    currentMedications: read
      .listOf(user['currentMedications'], (each) => parseMedication(read.fieldsOf(each)))
      .flat(),
    healthMetrics: { lastCheckup: read.dayOf(read.fieldsOf(user['healthMetrics'])['lastCheckup']) ?? null },
    appointments: read.textsOf(user['appointments']),
    version: read.countOf(user['version']) ?? 0,
    ...(typeof user['phoneConfirmed'] === 'boolean' && { phoneConfirmed: user['phoneConfirmed'] }),
  }
}

function parseEmail(value: unknown): string {
  const text = read.textOf(value)
  return text.includes('@') ? text : ''
}

function parseMedication(fields: Fields): User['currentMedications'] {
  const medicine = {
    name: read.proseOf(fields['name']),
    dosage: read.proseOf(fields['dosage']),
    frequency: read.proseOf(fields['frequency']),
  }
  return medicine.name || medicine.dosage || medicine.frequency ? [medicine] : []
}

export type NewSession = { utoken: string; user: Patient | undefined }

export function parseNewSession({ utoken, user }: Fields): NewSession | undefined {
  if (typeof utoken !== 'string' || !TOKEN_PATTERN.test(utoken)) return undefined
  return { utoken, user: parseUser(user) }
}
