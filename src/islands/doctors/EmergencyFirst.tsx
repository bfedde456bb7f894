import { emergency as phrases } from '#content/search.json'
import { emptyWords, search as copy } from '#i18n/current/search.ts'
import { hospital, telHref } from '#lib/hospital.ts'
import { ROOT } from '#lib/language.ts'
import { isEmergency } from '#lib/search.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

const EMPTY_WORDS = emptyWords.split(' ')

/** Someone may search for a doctor instead of calling. */
export const EmergencyFirst = ({ search }: { search: string }) =>
  isEmergency(search, phrases, EMPTY_WORDS) && <EmergencyBox />

export function EmergencyBox() {
  const { emergencyNumber } = hospital
  return (
    <section role="alert" className="mt-3 rounded-lg border-2 border-coral bg-coral-soft p-4">
      <h2 className="text-xl text-coral">{copy.emergency}</h2>
      <p className="mt-1">{copy.emergencyText}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <a className="button min-h-12 bg-coral px-6 text-on-coral" href={telHref(emergencyNumber)}>
          <Icon name="phone" />
          {copy.call(emergencyNumber)}
        </a>
        <ButtonLink href={`${ROOT}/emergency`} label={copy.firstAid} />
      </p>
    </section>
  )
}
