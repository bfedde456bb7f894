import { atom } from 'nanostores'
import { ApiError } from '#api/call.ts'
import { sendMessage } from '#api/contact.ts'
import type { ContactRequest } from '#contract/contact.ts'
import { setProving, $token } from './session.ts'

export type Contact =
  | { step: 'writing'; refusal?: ApiError | 'unexpected'; isAnother?: true }
  | { step: 'sending' }
  | { step: 'sent'; reference: string }

export const $contact = atom<Contact>({ step: 'writing' })

export async function sendContact(request: ContactRequest): Promise<void> {
  if ($contact.get().step === 'sending') return
  $contact.set({ step: 'sending' })
  try {
    const receipt = await sendMessage(request, $token.get(), setProving)
    $contact.set({ step: 'sent', ...receipt })
  } catch (error) {
    $contact.set({ step: 'writing', refusal: error instanceof ApiError ? error : 'unexpected' })
  }
}

export const clearRefusal = (): void => {
  if ($contact.get().step === 'writing') $contact.set({ step: 'writing' })
}

export const writeAnother = (): void => $contact.set({ step: 'writing', isAnother: true })
