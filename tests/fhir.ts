import Type from 'typebox'

// What SMART Scheduling Links 1.0 asks of each resource, and FHIR R4 of the fields that we write: nothing else may stand there.

const strict = <T extends Record<string, Type.TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false })
const Id = Type.String({ pattern: '^[A-Za-z0-9.-]{1,64}$' })
const Filled = Type.String({ minLength: 1 })
const Web = Type.String({ pattern: '^https?://[^\\s]+$' })
const Instant = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$',
})
const only = <T extends Type.TSchema>(schema: T) => Type.Array(schema, { minItems: 1, maxItems: 1 })
const some = <T extends Type.TSchema>(schema: T) => Type.Array(schema, { minItems: 1 })

const refTo = (kinds: string) =>
  strict({
    reference: Type.String({ pattern: `^(${kinds})/[A-Za-z0-9.-]{1,64}$` }),
    display: Type.Optional(Filled),
  })
const Words = strict({ text: Filled })
const Telecom = strict({ system: Type.Enum(['phone', 'email', 'url']), value: Filled })
const head = <Name extends string>(name: Name) => ({ resourceType: Type.Literal(name), id: Id })

const extension = (name: string, value: Record<string, Type.TSchema>) =>
  strict({ url: Type.String({ pattern: `/StructureDefinition/${name}$` }), ...value })

/** By the type of the resource. */
export const FHIR: Record<string, Type.TSchema> = {
  Location: strict({
    ...head('Location'),
    status: Type.Literal('active'),
    name: Filled,
    telecom: some(Telecom),
    address: strict({
      line: some(Filled),
      ...{ city: Filled, state: Filled, postalCode: Filled, country: Filled },
    }),
    position: strict({ latitude: Type.Number(), longitude: Type.Number() }),
  }),
  HealthcareService: strict({
    ...head('HealthcareService'),
    active: Type.Boolean(),
    ...{ type: only(Words), specialty: only(Words), location: only(refTo('Location')), name: Filled },
    telecom: Type.Array(Telecom),
    appointmentRequired: Type.Boolean(),
  }),
  Practitioner: strict({
    ...head('Practitioner'),
    active: Type.Boolean(),
    identifier: only(strict({ system: Web, value: Filled })),
    name: some(Words),
    telecom: Type.Array(Telecom),
  }),
  PractitionerRole: strict({
    ...head('PractitionerRole'),
    active: Type.Boolean(),
    practitioner: refTo('Practitioner'),
    ...{ specialty: some(Words), location: some(refTo('Location')) },
    healthcareService: some(refTo('HealthcareService')),
    telecom: Type.Array(Telecom),
  }),
  Schedule: strict({
    ...head('Schedule'),
    active: Type.Boolean(),
    serviceType: some(Words),
    specialty: Type.Array(Words),
    actor: some(refTo('Location|PractitionerRole')),
  }),
  Slot: strict({
    ...head('Slot'),
    schedule: refTo('Schedule'),
    status: Type.Enum(['free', 'busy', 'busy-tentative', 'busy-unavailable']),
    ...{ start: Instant, end: Instant },
    extension: Type.Optional(
      some(
        Type.Union([
          extension('slot-capacity', { valueInteger: Type.Integer({ minimum: 1 }) }),
          extension('booking-deep-link', { valueUrl: Web }),
          extension('booking-phone', { valueString: Filled }),
        ]),
      ),
    ),
  }),
}

/** The entry of all, at an address that ends with $bulk-publish. */
export const Manifest = strict({
  transactionTime: Instant,
  request: Type.String({ pattern: '^https?://[^\\s]+/\\$bulk-publish$' }),
  output: some(strict({ type: Type.Enum(Object.keys(FHIR)), url: Web })),
  error: Type.Array(Type.Unknown(), { maxItems: 0 }),
})

type Told = Record<string, unknown>

/** What each resource refers to, like Location/hospital. */
export const referencesIn = (resource: Told): string[] =>
  Object.entries(resource).flatMap(([name, value]) => {
    if (name === 'reference') return [String(value)]
    return value && typeof value === 'object' ? referencesIn(value as Told) : []
  })

/** Each line is a whole resource, the last one too. */
export function resourcesIn(text: string): (Told & { resourceType: string; id: string })[] {
  const lines = text.split('\n')
  if (lines.pop() !== '') throw new Error('The last line has no end')
  return lines.map((line) => JSON.parse(line))
}
