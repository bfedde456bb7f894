import type { OperationOutcome, OperationOutcomeIssue } from 'fhir/r4.js'
import type { RefusalError } from '../refusal.ts'

const CODES: Record<number, OperationOutcomeIssue['code']> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  406: 'not-supported',
  408: 'timeout',
  413: 'too-long',
  429: 'throttled',
  500: 'exception',
  503: 'transient',
}

export const outcomeOf = ({ status, message }: RefusalError): OperationOutcome => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity: 'error', code: CODES[status] ?? 'processing', diagnostics: message }],
})
