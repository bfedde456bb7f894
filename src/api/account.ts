import type {
  LogInRequest,
  SignUpRequest,
  User,
  ForgotAnswer,
  ForgotRequest,
  ResetRequest,
} from '#contract/patient.ts'
import { PATHS } from '#contract/paths.ts'
import { call, callForSuccess, postWithProof } from './call.ts'
import { dayOf, type Fields, fieldsOf, isObject } from './fields.ts'
import { TOKEN_PATTERN } from '#lib/browser-keys.ts'

export const signUp = (body: SignUpRequest) => postWithProof(PATHS.signUp, { body }, parseNewSession)

export const logIn = (body: LogInRequest) => postWithProof(PATHS.logIn, { body }, parseNewSession)

/** How codes are sent. `code`: by email; `text`: by SMS; `both`; `desk`: not at all, reception helps. */
export type RecoveryChannel = 'code' | 'text' | 'both' | 'desk'

function parseRecoveryChannel(answer: Fields): RecoveryChannel | undefined {
  const { way, sentBy = [] } = answer as Partial<ForgotAnswer>
  if (way !== 'code' || !sentBy.includes('sms')) return way
  return sentBy.includes('email') ? 'both' : 'text'
}

export const fetchRecoveryChannel = () => call(PATHS.forgotPassword, {}, parseRecoveryChannel)

/** The answer never reveals whether the phone number has an account. */
export const requestResetCode = (body: ForgotRequest) =>
  postWithProof(PATHS.forgotPassword, { body }, parseRecoveryChannel)

/** Logs in. The body holds a code, or the secret of a reset link. */
export const resetPassword = (body: ResetRequest) =>
  call(PATHS.resetPassword, { method: 'POST', body }, parseNewSession)

export const fetchMe = (token: string) => call(PATHS.me, { token }, ({ user }) => parseUser(user))

export const logOut = (token: string) =>
  callForSuccess(PATHS.logOut, { method: 'POST', token, keepalive: true })

/** `confirmsEmail`: the backend confirms email addresses, and asks for the password before a change. */
export type Patient = User & { confirmsEmail: boolean }

/** For backends that send only the name and the email. */
const BLANK: User = {
  _id: '',
  name: '',
  phone: '',
  email: '',
  newEmail: '',
  dob: '',
  bloodGroup: '',
  address: '',
  profileImage: '',
  allergies: [],
  medicalConditions: [],
  emergencyContact: { name: '', relationship: '', phone: '' },
  currentMedications: [],
  healthMetrics: { lastCheckup: null },
  appointments: [],
  version: 0,
}

/** Other backends write also a birthday as the moment at which it begins. */
export function parseUser(user: unknown): Patient | undefined {
  if (!isObject(user)) return undefined
  const sent: User = { ...BLANK, ...fieldsOf(user) }
  return {
    ...sent,
    dob: dayOf(sent.dob) ?? '',
    healthMetrics: { lastCheckup: dayOf(fieldsOf(sent.healthMetrics)['lastCheckup']) ?? null },
    confirmsEmail: 'newEmail' in user,
  }
}

export type NewSession = { utoken: string; user: Patient | undefined }

export function parseNewSession({ utoken, user }: Fields): NewSession | undefined {
  if (typeof utoken !== 'string' || !TOKEN_PATTERN.test(utoken)) return undefined
  return { utoken, user: parseUser(user) }
}
