import { BOOKING, FRIDAY_MORNING, openHospital } from '../../hospital.ts'

/** Method and path of a call. */
export type Call = `${'GET' | 'POST' | 'PATCH'} /api/${string}`
export type Answers = Record<Call, unknown>

const PROFILE = {
  email: 'asha@example.org',
  dob: '1990-05-14',
  bloodGroup: 'O+',
  address: '14 Lakeview Road',
  allergies: ['Latex', 'Dust'],
  medicalConditions: ['Asthma', 'Migraine'],
  emergencyContact: { name: 'Ravi Das', relationship: 'Brother', phone: '9876500000' },
  currentMedications: [
    { name: 'Cetirizine', dosage: '10 mg', frequency: 'Evenings' },
    { name: 'Ibuprofen', dosage: '200 mg', frequency: 'When needed' },
  ],
}
/** Length to which lists are cut: enough to mangle. */
const SHORT = 4
const WEEK_BEFORE = new Date('2026-11-13T04:00:00Z')
/** One appointment is past, the others are upcoming. */
const PAST = '2026-11-17'
const AHEAD = { doc1: '2026-11-23', doc2: '2026-11-24', doc3: '2026-11-25' }

export async function rightAnswers(): Promise<Answers> {
  const hospital = await openHospital({ now: WEEK_BEFORE })
  const { request } = hospital
  const form = { phone: '9876543210', password: 'secret1' }
  const signup = await request('POST', '/api/user/signup', { payload: { ...form, name: 'Asha Das' } })
  const token: string = signup.body.utoken
  const book = async (docId: string, selectedDate: string) =>
    (
      await request('POST', '/api/user/book-appointments', {
        token,
        payload: { ...BOOKING, docId, selectedDate, fee: null },
      })
    ).body
  await request('PATCH', '/api/user/me', { token, payload: { ...PROFILE, password: form.password } })
  await book('doc4', PAST)
  hospital.time.now = FRIDAY_MORNING
  for (const [docId, day] of Object.entries(AHEAD)) await book(docId, day)

  const get = async (path: string) => (await request('GET', path, { token })).body
  const { doctors } = await get('/api/all-doctors')
  const { notifications } = await get('/api/user/notifications')
  const openings = await get('/api/openings')
  const answers: Answers = {
    'POST /api/user/login': (await request('POST', '/api/user/login', { payload: form })).body,
    'POST /api/user/book-appointments': await book('doc5', '2026-11-26'),
    'GET /api/user/me': await get('/api/user/me'),
    'GET /api/user/my-appointments': await get('/api/user/my-appointments'),
    'GET /api/user/notifications': { success: true, notifications: notifications.slice(0, SHORT) },
    'GET /api/user/sessions': await get('/api/user/sessions'),
    'GET /api/user/export': await get('/api/user/export'),
    'GET /api/all-doctors': { success: true, doctors: doctors.slice(0, SHORT) },
    'GET /api/openings': { ...openings, doctors: openings.doctors.slice(0, SHORT) },
    'GET /api/appointments/doc1': await get('/api/appointments/doc1'),
    'GET /api/doctors/doc1/availability': await get('/api/doctors/doc1/availability'),
  }
  await hospital.close()
  return answers
}
