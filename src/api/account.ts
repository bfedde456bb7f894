import type { ForgotRequest, ResetRequest } from '#contract/account-access.ts'
import type { LogInRequest, SignUpRequest, User } from '#contract/patient.ts'
import { PATHS } from '#contract/paths.ts'
import { call, tell } from './call.ts'
import {
  oneOf,
  type Fields,
  countOf,
  dayOf,
  fieldsOf,
  idOf,
  isObject,
  listOf,
  pictureOf,
  proseOf,
  textOf,
  textsOf,
} from './fields.ts'
import { type OnWork, withProof } from './proof.ts'
import { TOKEN_FORM } from '#lib/browser-keys.ts'

export const signUp = (body: SignUpRequest, onWork: OnWork) =>
  withProof((headers) => call(PATHS.signUp, { method: 'POST', body, headers }, newSessionOf), onWork)

export const logIn = (body: LogInRequest, onWork: OnWork) =>
  withProof((headers) => call(PATHS.logIn, { method: 'POST', body, headers }, newSessionOf), onWork)

/** How codes are sent. `code`: by email; `text`: by SMS; `both`; `desk`: not at all, reception helps. */
export type RecoveryWay = 'code' | 'text' | 'both' | 'desk'

function wayOf({ way, sentBy }: Fields): RecoveryWay | undefined {
  const known = oneOf(way, ['code', 'desk'])
  if (known !== 'code' || !Array.isArray(sentBy) || !sentBy.includes('text')) return known
  return sentBy.includes('letter') ? 'both' : 'text'
}

export const fetchRecoveryWay = () => call(PATHS.forgotPassword, {}, wayOf)

/** The answer never reveals whether the phone number has an account. */
export const askForCode = (body: ForgotRequest, onWork: OnWork) =>
  withProof((headers) => call(PATHS.forgotPassword, { method: 'POST', body, headers }, wayOf), onWork)

/** Logs in. The body holds a code, or the secret of a reset link. */
export const resetPassword = (body: ResetRequest) =>
  call(PATHS.resetPassword, { method: 'POST', body }, newSessionOf)

export const fetchMe = (token: string) => call(PATHS.me, { token }, ({ user }) => userOf(user))

export const logOut = (token: string) => tell(PATHS.logOut, { method: 'POST', token, keepalive: true })

/** `confirmsEmail`: the backend confirms email addresses, and asks for the password before a change. */
export type Patient = User & { confirmsEmail: boolean }

/** Blank means that the backend did not send the field. Nothing is cut, because it is saved again. */
export function userOf(user: unknown): Patient | undefined {
  if (!isObject(user)) return undefined
  const contact = fieldsOf(user['emergencyContact'])
  return {
    _id: idOf(user['_id']) || idOf(user['id']),
    name: proseOf(user['name']),
    phone: textOf(user['phone']),
    language: textOf(user['language']),
    email: addressOf(user['email']),
    newEmail: addressOf(user['newEmail']),
    confirmsEmail: typeof user['newEmail'] === 'string',
    dob: dayOf(user['dob']) ?? '',
    bloodGroup: textOf(user['bloodGroup']),
    address: proseOf(user['address']),
    profileImage: pictureOf(user['profileImage']),
    allergies: textsOf(user['allergies']),
    medicalConditions: textsOf(user['medicalConditions']),
    emergencyContact: {
      name: proseOf(contact['name']),
      relationship: proseOf(contact['relationship']),
      phone: textOf(contact['phone']),
    },
    currentMedications: listOf(user['currentMedications'], (each) => medicineOf(fieldsOf(each))).flat(),
    healthMetrics: { lastCheckup: dayOf(fieldsOf(user['healthMetrics'])['lastCheckup']) ?? null },
    appointments: textsOf(user['appointments']),
    version: countOf(user['version']) ?? 0,
    ...(typeof user['phoneConfirmed'] === 'boolean' && { phoneConfirmed: user['phoneConfirmed'] }),
  }
}

function addressOf(value: unknown): string {
  const text = textOf(value)
  return text.includes('@') ? text : ''
}

function medicineOf(fields: Fields): User['currentMedications'] {
  const medicine = {
    name: proseOf(fields['name']),
    dosage: proseOf(fields['dosage']),
    frequency: proseOf(fields['frequency']),
  }
  return medicine.name || medicine.dosage || medicine.frequency ? [medicine] : []
}

export type NewSession = { utoken: string; user: Patient | undefined }

export function newSessionOf({ utoken, user }: Fields): NewSession | undefined {
  if (typeof utoken !== 'string' || !TOKEN_FORM.test(utoken)) return undefined
  return { utoken, user: userOf(user) }
}
