import { PATHS, pathTo } from '#contract/paths.ts'
import { countDoctors, type DoctorCounts } from '#scheduling/doctor-filters.ts'
import { readDoctorsFile } from '#scheduling/doctors-file.ts'
import { call } from '#api/call.ts'
import { type Doctor, type DoctorInfo, parseDoctorInfo, parseDoctors } from '#api/doctors.ts'

const API = process.env['API_BASE_URL']
/** Other doctors have one shared page that loads them. */
const MAX_PAGES = 200
const MAX_CARDS = 48

/** For the build: doctors from API_BASE_URL when it is set, else from content/doctors.json. */
export async function doctorsWithPages(): Promise<DoctorInfo[]> {
  if (!API) return readDoctorsFile().map(({ slotCapacity: _, ...doctor }) => doctor)
  const infos: DoctorInfo[] = []
  const known = (await listFromApi(API)).filter(({ _id }) => !_id.includes('/'))
  for (const { _id } of known.slice(0, MAX_PAGES))
    infos.push(await call(API + pathTo(PATHS.doctor, _id), {}, (fields) => parseDoctorInfo(fields, _id)))
  return infos
}

let bookableCache: Promise<Set<string>> | undefined

export const bookableSpecialities = () =>
  (bookableCache ??= listDoctors().then(
    (doctors) => new Set(doctors.filter(({ available }) => available).map(({ speciality }) => speciality)),
  ))

export const listDoctors = async () => (API ? listFromApi(API) : readDoctorsFile())

export type Snapshot = { doctors: Doctor[]; counts: DoctorCounts }

export async function doctorsSnapshot(): Promise<Snapshot> {
  const all = API
    ? await listFromApi(API)
    : readDoctorsFile().map(({ about: _, slotCapacity: __, ...doctor }) => doctor)
  return { doctors: all.slice(0, MAX_CARDS), counts: countDoctors(all) }
}

const listFromApi = (base: string) => call(base + PATHS.doctors, {}, parseDoctors)
