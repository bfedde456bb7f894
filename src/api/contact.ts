import type { ContactRequest } from '#contract/contact.ts'
import { PATHS } from '#contract/paths.ts'
import { call } from './call.ts'
import { textOf, type Fields } from './fields.ts'
import { type OnWork, withProofOfWork } from './proof.ts'

const parseReceipt = ({ reference }: Fields) => ({ reference: textOf(reference) })

export const sendMessage = (body: ContactRequest, token: string | undefined, onWork: OnWork) =>
  withProofOfWork(
    (headers) => call(PATHS.contact, { method: 'POST', body, token, headers }, parseReceipt),
    onWork,
  )
