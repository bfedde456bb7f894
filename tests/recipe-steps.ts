/** A change of a file: what is replaced, once or everywhere, or nothing for a new file. `$&` is what was found. */
export type Step = [file: string, from: string | RegExp | undefined, to: string]

/**
 * `made`: new files of commands and copies, or one of many. `translated`: what is marked as up to date.
 * `copiesHindi`: the Hindi files are copied for a third language.
 */
export type Recipe = {
  title: string
  steps: Step[]
  made?: string[]
  translated: string[]
  copiesHindi?: true
}

const COUNT_TEST = `import { expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { useHospital } from '../hospital.ts'

const hospital = useHospital()

it('appointments are counted for their patient only', async () => {
  const token = await hospital.newPatient()
  const count = async (who?: string) =>
    (await hospital.request('GET', PATHS.appointmentCount, who ? { token: who } : {})).body

  expect(await count()).toMatchObject({ code: 'signed_out' })
  expect(await count(token)).toMatchObject({ code: 'never_booked' })
  await hospital.request('POST', PATHS.book, {
    token,
    payload: { docId: 'doc1', selectedDate: '2026-11-23', selectedSlot: 'morning', paymentStatus: 'pending', fee: 50 },
  })
  expect(await count(token)).toEqual({ success: true, count: 1 })
})
`

const field: Step[] = [
  [
    'src/content-schemas/doctors.ts',
    '  registration:',
    "  since: Type.Optional(whole(1950, 2100, 'the first year', 2019)),\n$&",
  ],
  ['content/doctors.json', /"registration": /g, '"since": 2019,\n    $&'],
  ['content/README.md', /\n\| `registration` \(optional\)/, '\n| `since` (optional) | the first year |$&'],
  [
    'src/contract/doctor.ts',
    '  registration:',
    "  since: Type.Optional(Type.Integer({ description: 'The first year' })),\n$&",
  ],
  [
    'src/server/db/schema-appointments.ts',
    "  registration: text('registration'),",
    "  since: integer('since'),\n$&",
  ],
  ['src/server/availability/write-schedules.ts', 'registration: null', 'since: null, $&'],
  ['src/server/availability/doctors.ts', 'registration, ...row', 'since, $&'],
  ['src/server/availability/doctors.ts', '    ...(registration &&', '    ...(since && { since }),\n$&'],
  [
    'src/i18n/en/doctors.ts',
    "  fee: 'Consultation fee',",
    '  since: (year: number) => `Here since ${year}`,\n$&',
  ],
  ['src/i18n/hi/doctors.ts', /\n {2}fee: '/, '\n  since: (year) => `यहाँ ${year} से`,$&'],
  ['src/islands/doctors/DoctorGrid.tsx', 'available, image }', 'available, image, since }'],
  [
    'src/islands/doctors/DoctorGrid.tsx',
    /\n *<p>\{joined/,
    '\n{since && <p>{doctorList.since(since)}</p>}$&',
  ],
  [
    'tests/islands/doctor-finder.test.tsx',
    /$/,
    "\nit('shows since when a doctor is here', async () => {\n  await open()\n  expect(card('Arjun')).toContain('Here since 2019')\n})\n",
  ],
  // Here recipes.test.ts writes the hash, once the migration is there.
  ['tests/server/migrations.json', '{', '$& '],
]

const call: Step[] = [
  [
    'src/contract/appointment.ts',
    /$/,
    "\nexport const AppointmentCountAnswer = successAnswer('The number', { count: Type.Integer() })\nexport type AppointmentCountAnswer = Type.Static<typeof AppointmentCountAnswer>\n",
  ],
  ['src/contract/paths.ts', '} as const', "  appointmentCount: '/api/user/appointment-count',\n$&"],
  ['src/contract/refusals.ts', '  not_found: 404,', '$&\n  never_booked: 404,'],
  ['src/i18n/hi/refusals.ts', /\n {2}busy: '/, "\n  never_booked: 'आपने अभी तक बुकिंग नहीं की है।',$&"],
  [
    'src/server/appointments/count.ts',
    undefined,
    `import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema-appointments.ts'
import { refusals } from '../refusal.ts'

export async function countAppointments(db: Db, patientId: string): Promise<number> {
  const count = await db.$count(appointments, eq(appointments.patientId, patientId))
  if (count === 0) throw refusals.never_booked('You have not booked yet.')
  return count
}
`,
  ],
  [
    'src/server/http/routes/counts.ts',
    undefined,
    `import { AppointmentCountAnswer } from '#contract/appointment.ts'
import { PATHS } from '#contract/paths.ts'
import { countAppointments } from '../../appointments/count.ts'
import { type App, BEARER, ok, routeGroup, type RouteDeps } from './route.ts'

export function counts(app: App, { db, signedIn }: RouteDeps): void {
  const own = routeGroup(app, ['counts'], BEARER, signedIn)
  own.get(PATHS.appointmentCount, AppointmentCountAnswer, { summary: 'How many appointments the patient has' })(
    async ({ signedIn: { patient } }) => ok({ count: await countAppointments(db, patient.id) }),
  )
}
`,
  ],
  ['src/server/app.ts', 'import { desk }', "import { counts } from './http/routes/counts.ts'\n$&"],
  ['src/server/app.ts', /\n *desk,\n/, '\n      counts,$&'],
  ['src/server/http/plugins/openapi.ts', "  'waiting list':", "  counts: 'Numbers about a patient',\n$&"],
  [
    'src/api/appointments.ts',
    /$/,
    "\nexport const fetchAppointmentCount = (token: string) =>\n  callFor<contract.AppointmentCountAnswer>(PATHS.appointmentCount, { token }, 'count')\n",
  ],
  [
    'src/stores/appointment-count.ts',
    undefined,
    "import { fetchAppointmentCount } from '#api/appointments.ts'\nimport { patientResource } from './session.ts'\n\nexport const { $data: $appointmentCount, load: loadAppointmentCount } = patientResource(fetchAppointmentCount)\n",
  ],
  [
    'src/i18n/en/appointment-refusals.ts',
    '  cancel: {',
    "  count: { 404: serverOr('No appointments'), ...failing('They were not counted.') },\n$&",
  ],
  [
    'src/i18n/hi/appointment-refusals.ts',
    '  cancel: {',
    "  count: { 404: serverOr('कोई नहीं'), ...failing('गिनती नहीं हुई।') },\n$&",
  ],
  ['tests/server/appointment-count.test.ts', undefined, COUNT_TEST],
]

const language: Step[] = [
  ['src/contract/fixed-lists.ts', "'hi'] as const", "'hi', 'mr'] as const"],
  ['src/lib/languages.ts', /\n {2}hi: .*/, "$&\n  mr: { name: 'मराठी', dir: 'ltr' },"],
  [
    'src/i18n/day-words.ts',
    /\n {2}hi: .*/,
    "$&\n  mr: { row: (first, last) => `${first} ते ${last}`, and: ' आणि ', none: 'कधीच नाही' },",
  ],
  [
    'src/i18n/messages.ts',
    'import { messages as hindi }',
    "import { messages as marathi } from './mr/messages.ts'\n$&",
  ],
  ['src/i18n/messages.ts', /\n {2}hi: .*/, "$&\n  mr: buildCatalogue('mr', marathi),"],
  [
    'src/content-model/read.ts',
    /import .* as hi .*/,
    "$&\nimport { paymentFacts as mr } from '#i18n/mr/payment-facts.ts'",
  ],
  ['src/content-model/read.ts', '{ en, hi }', '{ en, hi, mr }'],
  ['content/hospital.json', '["en", "hi"]', '["en", "hi", "mr"]'],
]

export const RECIPES: Recipe[] = [
  {
    title: 'A field on the doctor card',
    steps: field,
    made: ['src/server/db/migrations/0007.sql'],
    translated: ['src/i18n/hi/doctors.ts'],
  },
  {
    title: 'An API call',
    steps: call,
    translated: ['src/i18n/hi/refusals.ts', 'src/i18n/hi/appointment-refusals.ts'],
  },
  {
    title: 'A sentence in both languages',
    steps: [
      ['src/i18n/en/contact.ts', 'export const contactMail = {', "$&\n  greeting: 'Welcome',"],
      ['src/i18n/hi/contact.ts', /export const contactMail.*/, "$&\n  greeting: 'नमस्ते',"],
    ],
    translated: ['src/i18n/hi/contact.ts'],
  },
  {
    title: 'A language',
    steps: language,
    made: ['src/i18n/mr/messages.ts', 'content/home.mr.json'],
    translated: ['mr'],
    copiesHindi: true,
  },
]
