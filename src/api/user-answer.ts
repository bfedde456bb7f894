import type { User } from '#contract/patient.ts'
import { TOKEN_FORM } from '#lib/browser-keys.ts'
import {
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
  type Told,
} from './fields.ts'

/** `confirmsEmail`: the backend has another e-mail address wait for a code, and asks for the password first. */
export type Patient = User & { confirmsEmail: boolean }

/**
 * The patient; what the backend does not tell is blank. undefined when it names nobody. What is edited here
 * is read as prose: it must not be cut when it is saved again.
 */
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

function medicineOf(told: Told): User['currentMedications'] {
  const medicine = {
    name: proseOf(told['name']),
    dosage: proseOf(told['dosage']),
    frequency: proseOf(told['frequency']),
  }
  return medicine.name || medicine.dosage || medicine.frequency ? [medicine] : []
}

/** `user` is undefined where the backend does not tell who has logged in. */
export type NewSession = { utoken: string; user: Patient | undefined }

/** undefined when there is no token that could be sent back. */
export function newSessionOf({ utoken, user }: Told): NewSession | undefined {
  if (typeof utoken !== 'string' || !TOKEN_FORM.test(utoken)) return undefined
  return { utoken, user: userOf(user) }
}
