import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FhirResource } from 'fhir/r4.js'
import { FHIR_ROOT } from '#contract/paths.ts'
import { appointmentType, patientType } from '../../fhir/appointment-type.ts'
import { readResource, searchBundle, capabilityStatement, outcomeOf } from '../../fhir/answers.ts'
import { hospitalTypes } from '../../fhir/hospital-types.ts'
import type { ResourceType, Sources } from '../../fhir/resource-type.ts'
import { slotType } from '../../fhir/slot-type.ts'
import { type RefusalError, refusals } from '../../refusal.ts'
import { errors, startRefusal } from '../plugins/errors.ts'
import { deskKey } from '../plugins/require-session.ts'
import { answerOf, cachedFor, isKnown, sendPublic } from './public-answers.ts'
import type { App, RouteDeps } from './route.ts'

const TYPE = 'application/fhir+json; charset=utf-8'
const READING = ['GET', 'HEAD']
const hidden = { schema: { hide: true } }

export const isFhir = ({ url }: Pick<FastifyRequest, 'url'>): boolean => `${url}/`.startsWith(`${FHIR_ROOT}/`)

export function sendOutcome(reply: FastifyReply, refused: RefusalError) {
  if (refused.status === 401) reply.header('www-authenticate', 'Bearer')
  if (refused.status === 405) reply.header('allow', READING.join(', '))
  return startRefusal(reply, refused)
    .type(TYPE)
    .send(JSON.stringify(outcomeOf(refused)))
}

/** FHIR R4, to read only. `site` is the public address. Described by its own CapabilityStatement, not by OpenAPI. */
export function fhirApi(app: App, deps: RouteDeps, site: string): void {
  void app.register(async (fhir) => {
    errors(fhir, sendOutcome)
    fhir.addHook('onRequest', async ({ method, headers, query }) => {
      if (!READING.includes(method)) throw refusals.wrong_method('This interface can only be read.')
      refuseOtherTypes(headers.accept, query)
    })
    const sources = sourcesOf(deps, site)
    const all = [...hospitalTypes(sources), slotType(sources), appointmentType(sources), patientType(sources)]
    const statement = capabilityStatement(sources.base, all)
    fhir.get(`${FHIR_ROOT}/metadata`, hidden, (request, reply) => send(request, reply, statement))
    for (const each of all) addRoutes(fhir, deps, sources, each)
    for (const path of [FHIR_ROOT, `${FHIR_ROOT}/*`])
      fhir.all(path, hidden, () => Promise.reject(refusals.not_found('There is nothing at this address.')))
  })
}

const sourcesOf = ({ db, clock, cacheSeconds }: RouteDeps, site: string): Sources => ({
  db,
  clock,
  site,
  base: `${site}${FHIR_ROOT}`,
  cached: (make) => cachedFor(make, cacheSeconds),
})

function addRoutes(fhir: App, deps: RouteDeps, sources: Sources, type: ResourceType): void {
  const onRequest = type.needsKey ? [deskKey(deps, deps.limits.isOn)] : []
  const path = `${FHIR_ROOT}/${type.type}`
  fhir.get(path, { ...hidden, onRequest }, async (request, reply) => {
    const isStrict = /\bhandling=strict\b/.test(String(request.headers['prefer']))
    return send(request, reply, await searchBundle(sources, type, request.query, isStrict), type)
  })
  fhir.get(`${path}/:id`, { ...hidden, onRequest }, async (request, reply) => {
    const { id } = request.params as { id: string }
    return send(request, reply, await readResource(type, id), type)
  })
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  resource: FhirResource,
  { needsKey }: Pick<ResourceType, 'needsKey'> = { needsKey: false },
) {
  const answer = answerOf(JSON.stringify(resource))
  if (!needsKey) return sendPublic(request, reply, answer, { type: TYPE, isWeak: true })
  reply.header('etag', `W/${answer.etag}`)
  if (isKnown(request, answer.etag)) return reply.code(304).send()
  return reply.type(TYPE).send(answer.payload)
}

const ACCEPTED = ['application/fhir+json', 'application/json', 'application/*', '*/*']
const FORMATS = ['json', 'application/json', 'application/fhir+json']

/** `_format` counts more than the header. */
function refuseOtherTypes(accept: string | undefined, query: unknown): void {
  const { _format: format } = query as Record<string, string | string[]>
  const isAccepted =
    format === undefined
      ? (accept?.trim() || '*/*').split(',').some(isJson)
      : [format].flat().every((each) => FORMATS.includes(each.replace(' ', '+').split(';')[0] ?? ''))
  if (!isAccepted) throw refusals.not_acceptable('Resources are sent as application/fhir+json only.')
}

/** True for FHIR R4 that is not excluded by q=0. */
function isJson(range: string): boolean {
  const [type = '', ...parameters] = range
    .toLowerCase()
    .split(';')
    .map((part) => part.replace(/[\s"]/g, ''))
  const isOther = parameters.some((each) => /^q=0(\.0*)?$|^fhirversion=(?!4\.0(\.\d)?$)/.test(each))
  return ACCEPTED.includes(type) && !isOther
}
