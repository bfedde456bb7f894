import { subDays } from 'date-fns/subDays'
import { eq } from 'drizzle-orm'
import { PHONE_DIGITS, SLOT_IDS } from '#contract/settings.ts'
import { wallTime } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { arrivalAt } from '#scheduling/slots.ts'
import { isListed } from '../availability/doctors.ts'
import { signUp } from './account.ts'
import type { Deps } from '../deps.ts'
import { appointments, doctors, patients, sessions } from '../db/schema.ts'

/** Only for the embedded database, because the password is public. */
export const DEMO_PATIENT = {
  name: 'Asha Rao',
  phone: `9${'1'.padStart(PHONE_DIGITS - 1, '0')}`,
  password: 'openward',
  email: 'asha.rao@meridian.example',
}

const SAMPLE = {
  dob: '1990-05-14',
  bloodGroup: 'B+',
  address: '7 Sample Street, Bengaluru 560038',
  allergies: ['Penicillin (sample)'],
  medicalConditions: ['Mild asthma (sample)'],
  emergencyContact: { name: 'Ravi Rao (sample)', relationship: 'Husband', phone: '9000000002' },
  currentMedications: [{ name: 'Salbutamol inhaler (sample)', dosage: '100 mcg', frequency: 'When needed' }],
}
const PRESCRIPTION =
  'Salbutamol inhaler (sample), 100 mcg: two puffs when needed\nCetirizine (sample), 10 mg: one in the evening, for 5 days'
const VISITED_DAYS_AGO = 10

export async function addDemoPatient(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const { email, ...account } = DEMO_PATIENT
  if ((await db.$count(patients, eq(patients.phone, DEMO_PATIENT.phone))) > 0) return
  const { patient } = await signUp(deps, account, '')
  await db.delete(sessions).where(eq(sessions.patientId, patient.id))
  const [doctor] = await db.select().from(doctors).where(isListed).orderBy(doctors.position).limit(1)
  const [slot = ''] = SLOT_IDS
  const lastCheckup = dayAfter(wallTime(clock()).day, -VISITED_DAYS_AGO)
  await db
    .update(patients)
    .set({ ...SAMPLE, email, lastCheckup })
    .where(eq(patients.id, patient.id))
  if (doctor)
    await db
      .insert(appointments)
      .values({
        patientId: patient.id,
        doctorId: doctor.id,
        day: lastCheckup,
        slot,
        place: 1,
        arrival: arrivalAt(slot, 1, doctor.slotCapacity),
        fee: doctor.fee,
        paymentStatus: 'paid',
        prescription: PRESCRIPTION,
        createdAt: subDays(clock(), VISITED_DAYS_AGO + 2),
      })
}
