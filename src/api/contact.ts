import type { ContactRequest } from '#contract/contact.ts'
import { PATHS } from '#contract/paths.ts'
import { call } from './call.ts'
import { flagOf, textOf, type Fields } from './fields.ts'
import { type OnWork, withProof } from './proof.ts'

const receiptOf = ({ reference, isCopied }: Fields) => ({
  reference: textOf(reference),
  isCopied: flagOf(isCopied) ?? false,
})
export type Receipt = ReturnType<typeof receiptOf>

export const sendMessage = (body: ContactRequest, token: string | undefined, onWork: OnWork) =>
  withProof((headers) => call(PATHS.contact, { method: 'POST', body, token, headers }, receiptOf), onWork)
