import { fetchRecords } from '#api/profile.ts'
import { patientResource } from './session.ts'

const records = patientResource(async (token) => ({ records: await fetchRecords(token) }))

export const { $data: $records, load: loadRecords } = records
