import type { ContactRequest } from '#contract/contact.ts'
import { PATHS } from '#contract/paths.ts'
import { textOf, type Fields } from './fields.ts'
import { postWithProof } from './call.ts'

const parseReceipt = ({ reference }: Fields) => ({ reference: textOf(reference) })

export const sendMessage = (body: ContactRequest, token: string | undefined) =>
  postWithProof(PATHS.contact, { body, token }, parseReceipt)
