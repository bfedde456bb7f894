import { and, eq, gte, type SQL } from 'drizzle-orm'
import type { Doctor, DoctorInfo } from '#contract/doctor.ts'
import type { Db } from '../db/database.ts'
import { type DoctorRow, doctors } from '../db/schema-appointments.ts'
import { refusals } from '../refusal.ts'

/** False for a doctor who is no longer in doctors.json. Their appointments stay. */
export const isListed = gte(doctors.position, 0)

function toDoctor({ id: _id, languages, gender, registration, ...row }: DoctorRow): Doctor {
  const { name, email, speciality, degree, experience, fee, available, image, address } = row
  return {
    _id,
    name,
    email,
    speciality,
    degree,
    experience,
    fee,
    available,
    image,
    address,
    ...(languages.length > 0 && { languages }),
    ...(gender && { gender }),
    ...(registration && { registration }),
  }
}

export async function listDoctors(db: Db): Promise<Doctor[]> {
  const rows = await db.select().from(doctors).where(isListed).orderBy(doctors.position, doctors.id)
  return rows.map(toDoctor)
}

export const doctorNotFound = () =>
  refusals.not_found('There is no such doctor. Please choose one from the list.')

export const findDoctor = (db: Db, id: string) => findWhere(db, eq(doctors.id, id))

export const findListedDoctor = (db: Db, id: string) => findWhere(db, and(eq(doctors.id, id), isListed))

async function findWhere(db: Db, which: SQL | undefined): Promise<DoctorInfo> {
  const [row] = await db.select().from(doctors).where(which)
  if (!row) throw doctorNotFound()
  return { ...toDoctor(row), about: row.about, slotCapacity: row.slotCapacity }
}
