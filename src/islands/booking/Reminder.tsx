import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { accountRefusals } from '#i18n/current/account-refusals.ts'
import { reminder as copy } from '#i18n/current/booking-details.ts'
import type { RecoveryChannel } from '#api/account.ts'
import { $profile, sendPhoneCode } from '#stores/profile.ts'
import { findRecoveryChannel } from '#stores/recovery.ts'
import { Button } from '#ui/Button.tsx'
import { Refusal, useAction } from '../action.tsx'
import { onDemand } from '../on-demand.tsx'

const EmailSetup = onDemand(async () => (await import('../profile/EmailSetup.tsx')).EmailSetup, 'h-64')
const ConfirmPhone = onDemand(async () => (await import('../settings/Phone.tsx')).ConfirmPhone, 'h-64')

/** Asks once after a booking, when no reminder can reach the patient; the code is typed here. */
export function Reminder() {
  const profile = useStore($profile)
  const [channel, setChannel] = useState<RecoveryChannel>()
  const [way, setWay] = useState<'email' | 'text'>()
  const { run, ...sending } = useAction(sendPhoneCode, accountRefusals.phone, {
    onDone: () => setWay('text'),
  })

  useEffect(() => void findRecoveryChannel().then(setChannel), [])

  if (!profile || !channel) return null
  if (channel === 'desk') return <p className="mt-2 text-sm text-quiet">{copy.none}</p>
  const stop = () => setWay(undefined)
  if (way)
    return (
      <div className="mt-4 border-t border-line pt-4">
        {way === 'email' && <EmailSetup profile={profile} onClose={stop} />}
        {way === 'text' && <ConfirmPhone phone={profile.phone} onClose={stop} />}
      </div>
    )
  const byEmail = channel !== 'text'
  if (profile.phoneConfirmed || (byEmail && profile.email)) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4">
      <p className="grow">{copy.ask}</p>
      {byEmail && (
        <Button look="plain" className="underline" onPress={() => setWay('email')} label={copy.byEmail} />
      )}
      {profile.phoneConfirmed === false && (
        <Button
          look="plain"
          className="underline"
          isBusy={sending.isSending}
          busyLabel={copy.sending}
          onPress={run}
          label={copy.byText}
        />
      )}
      <Refusal of={sending} />
    </div>
  )
}
