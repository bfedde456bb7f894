import { refusals } from '../refusal.ts'

const ACCEPTED = ['application/fhir+json', 'application/json', 'application/*', '*/*']
const FORMATS = ['json', 'application/json', 'application/fhir+json']

/** `_format` counts more than the header. */
export function refuseOtherTypes(accept: string | undefined, query: unknown): void {
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
