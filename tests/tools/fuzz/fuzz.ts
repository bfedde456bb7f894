import fc from 'fast-check'
import { DESK_ROOT, MORE_PATHS, PATHS } from '#contract/paths.ts'
import { toolSized } from '../../model-size.ts'
import { errorsIn } from './checks.ts'
import { nameOf, type Operation, readOperations } from './operations.ts'
import { signUpPatient, type Patient, type TestServer } from './patients.ts'
import { requestsOf, type FuzzRequest } from './requests.ts'

/** Requests for one call before the next call. */
const IN_A_ROW = 10
/** More requests for a call that has not had both a success and a refusal. */
const MORE_AT_MOST = toolSized(200)
/** Time that passes, so that throttles end and days change. */
const BETWEEN_REQUESTS_MS = 20_000

const SETS_PASSWORD: string[] = [PATHS.password, PATHS.resetPassword]

type Wrong = { faults: string; request: FuzzRequest; answer: string }
export type Row = { call: string; requests: number; statuses: Map<number, number>; wrong: Wrong[] }

/** Sends random requests, the same for a seed, to every call in the OpenAPI document. */
export async function fuzz(
  place: TestServer,
  { seed, requests }: { seed: number; requests: number },
): Promise<Row[]> {
  const operations = await readOperations(place.app)
  const patients = [await signUpPatient(place, 'A'), await signUpPatient(place, 'B')]
  const each = Math.ceil(requests / operations.length)
  const rows = operations.map((operation) => ({ operation, row: emptyRow(operation) }))
  for (let sent = 0; sent < each + MORE_AT_MOST; sent += IN_A_ROW)
    for (const [index, { operation, row }] of rows.entries()) {
      // A call that failed has been shrunk to its smallest request: more of them say nothing new.
      if (row.wrong.length > 0 || (sent >= each && isSeen(row))) continue
      const property = fc.asyncProperty(requestsOf(operation), (choice) => send(place, patients, choice, row))
      const numRuns = sent < each ? Math.min(IN_A_ROW, each - sent) : IN_A_ROW
      const { failed, errorInstance } = await fc.check(property, {
        seed: seed + sent * rows.length + index,
        numRuns,
      })
      // The fuzzer itself failed.
      if (failed && row.wrong.length === 0) throw errorInstance
      if (failed) row.wrong = row.wrong.slice(-1)
    }
  return rows.map(({ row }) => row)
}

const isSeen = ({ statuses }: Row) =>
  statuses.has(200) && [...statuses.keys()].some((status) => status >= 400)

const emptyRow = (operation: Operation): Row => ({
  call: nameOf(operation),
  requests: 0,
  statuses: new Map(),
  wrong: [],
})

async function send(place: TestServer, patients: Patient[], choice: FuzzRequest, row: Row): Promise<boolean> {
  place.time.now = new Date(place.time.now.getTime() + BETWEEN_REQUESTS_MS)
  const request = filled(choice, patients)
  const { method, url, headers, body } = request
  const owners = patients.filter((patient) => isBy(patient, request) || isByDesk(patients, request))
  const strangers = patients.filter((patient) => !owners.includes(patient))
  // Text that the caller sent may be in the answer.
  const secrets = strangers
    .flatMap((patient) => patient.secrets())
    .filter((secret) => !body?.includes(secret))
  const answer = await place.app.inject({
    method,
    url,
    headers,
    ...(body !== undefined && { payload: body }),
  })
  const status = answer.statusCode
  const faults = errorsIn({ status, url, headers: answer.headers, text: answer.body, secrets })
  // Reading the waiting list closes entries that have ended.
  const mayChange = status === 200 && (method !== 'GET' || pathOf(url) === PATHS.waitingList)
  if (mayChange && SETS_PASSWORD.includes(pathOf(url)))
    for (const owner of owners) owner.learnPassword(JSON.parse(body ?? '').newPassword)
  for (const patient of patients) {
    const isOwn = mayChange && owners.includes(patient)
    if (!isOwn && (await patient.hasChanged())) faults.push(`changes what is held about ${patient.letter}`)
    else if (!isOwn) continue
    await patient.mend()
  }
  row.requests += 1
  row.statuses.set(status, (row.statuses.get(status) ?? 0) + 1)
  if (faults.length > 0)
    row.wrong.push({
      faults: faults.join(', '),
      request: choice,
      answer: `${status} ${answer.body.slice(0, 500)}`,
    })
  return faults.length === 0
}

/** Fills in the placeholders. */
function filled(choice: FuzzRequest, patients: Patient[]): FuzzRequest {
  const whose = (owner: string) =>
    patients.find(({ letter }) => (owner === 'own') === (letter === choice.who))
  const fill = (text: string) =>
    text.replace(
      /@(own|other)\.([a-z]+)/g,
      (_, owner: string, name: string) => whose(owner)?.valueOf(name) ?? '',
    )
  const headers = Object.entries(choice.headers).map(([name, value]) => [name, fill(value)])
  return {
    ...choice,
    url: fill(choice.url),
    headers: Object.fromEntries(headers),
    body: choice.body === undefined ? undefined : fill(choice.body),
  }
}

const [CALENDAR_LINKS = ''] = MORE_PATHS.linkedCalendarFile.split(':')

/** Whether a request is authenticated as a patient: by password, link or token. */
function isBy(patient: Patient, { url, headers, body = '' }: FuzzRequest): boolean {
  const has = (name: string) => body.includes(patient.valueOf(name))
  if (pathOf(url) === PATHS.logIn) return has('phone') && has('password')
  if (pathOf(url) === PATHS.resetPassword) return has('secret')
  if (url.startsWith(CALENDAR_LINKS)) return url.includes(patient.valueOf('ticket'))
  return bearerOf(headers) === patient.valueOf('token')
}

const bearerOf = (headers: FuzzRequest['headers']) =>
  /^Bearer (\S+)$/i.exec(headers['authorization'] ?? '')?.[1]

/** A desk key sees and changes all appointments. */
const isByDesk = (patients: Patient[], { url, headers }: FuzzRequest): boolean =>
  pathOf(url).startsWith(DESK_ROOT) &&
  patients.some((patient) => bearerOf(headers) === patient.valueOf('key'))

const pathOf = (url: string) => url.split('?')[0] ?? ''
