import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { unexpectedText } from '#server/failure.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { isSkipped, useHospital } from '../hospital.ts'

const hospital = useHospital()

it.skipIf(isSkipped)('an error of the database is printed without its statement and parameters', async () => {
  const values = { patientId: 'Meera Das 9876543210', doctorId: 'doc1', day: '', slot: '', place: 1, fee: 1 }
  const failed = hospital.db
    .insert(appointments)
    .values({ ...values, paymentStatus: 'pending', createdAt: new Date() })
  const error = await failed.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(DrizzleQueryError)

  const text = unexpectedText(error)

  expect(text).toMatch(/^The database rejected the command \(SQL state 22\w{3}\)\.\n\s+at /)
  expect(text).not.toMatch(/insert|Meera|98765/)
})
