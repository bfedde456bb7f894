import { accountRefusals } from '#copy/account-refusals.ts'
import { contactMail as copy } from '#copy/contact.ts'
import { refusalSentence, UNEXPECTED } from '#copy/refusals.ts'
import type { ApiError } from '#api/call.ts'
import { hospital } from '#lib/hospital.ts'
import { Email } from '#ui/Email.tsx'
import { PhoneLink } from '../PhoneLink.tsx'

/** Why it was not sent, and the ways that are left; it stays until the next try. */
export function Refusal({ refusal }: { refusal: ApiError | 'unexpected' | undefined }) {
  return (
    <div role="alert" className="sm:col-span-2">
      {refusal && (
        <div className="mb-4 rounded-md bg-coral-soft p-4 text-coral">
          <p className="font-semibold">
            {refusal === 'unexpected' ? UNEXPECTED : refusalSentence(accountRefusals.contact, refusal)}
          </p>
          <p className="mt-1 text-ink">
            {copy.orCall} <PhoneLink /> {copy.orWrite}{' '}
            <a className="text-brand underline" href={`mailto:${hospital.email}`}>
              <Email address={hospital.email} />
            </a>
            .
          </p>
        </div>
      )}
    </div>
  )
}
