import { eq } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { signUp } from '../patients/account.ts'
import type { Db } from './database.ts'
import { patients } from './schema.ts'

/** Exists with the embedded database only: a password that everybody knows has no place in production. */
export const DEMO_PATIENT = {
  name: 'Asha Rao',
  phone: '9000000001',
  password: 'openward',
  email: 'asha.rao@meridian.example',
}

export async function addDemoPatient(db: Db, clock: Clock): Promise<void> {
  const found = await db.$count(patients, eq(patients.phone, DEMO_PATIENT.phone))
  if (found === 0) await signUp(db, DEMO_PATIENT, clock)
}
