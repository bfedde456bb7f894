import { accountRefusals } from '#i18n/current/account-refusals.ts'
import { confirming, phone as copy } from '#i18n/current/confirm-contact.ts'
import type { User } from '#contract/patient.ts'
import { openDialog } from '#stores/dialogs.ts'
import { confirmPhone, sendPhoneCode } from '#stores/profile.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { showToast } from '#ui/toast.ts'
import { ConfirmCode } from '../account/ConfirmCode.tsx'
import { Refusal, useAction } from '../action.tsx'
import { DialogHost, type DialogTable } from '../DialogHost.tsx'
import { Setting } from './setting-parts.tsx'

const DIALOGS: DialogTable = { phone: { title: copy.confirm, show: (props) => <ConfirmPhone {...props} /> } }

export function Phone({ profile: { phone, phoneConfirmed } }: { profile: User }) {
  const number = <strong className="font-semibold tabular-nums">{phone}</strong>
  const { run, ...sending } = useAction(sendPhoneCode, accountRefusals.phone, {
    onDone: () => openDialog('phone', { phone }),
  })

  return (
    <Setting title={copy.title} hint={copy.hint}>
      {phoneConfirmed ? (
        <p data-outcome tabIndex={-1} className="flex items-center gap-2 outline-none">
          <Icon name="check-circle" className="flex-none text-brand" />
          <span>
            {number} {copy.confirmed}
          </span>
        </p>
      ) : (
        <>
          <p className="mb-3">
            {number} {copy.waits}
          </p>
          <Refusal of={sending} />
          <Button
            look="primary"
            isBusy={sending.isSending}
            busyLabel={copy.asking}
            onPress={run}
            label={copy.ask}
          />
        </>
      )}
      <DialogHost dialogs={DIALOGS} />
    </Setting>
  )
}

/** Asks for the code that was just sent. */
export function ConfirmPhone({ phone, onClose }: { phone: string; onClose: () => void }) {
  return (
    <ConfirmCode
      sent={
        <p className="mb-5">
          {copy.sent} <strong className="font-semibold tabular-nums">{phone}</strong>. {confirming.works}
        </p>
      }
      label={copy.confirm}
      refusals={accountRefusals.phone}
      action={confirmPhone}
      onDone={() => {
        onClose()
        showToast(copy.done)
      }}
      refusalsAgain={accountRefusals.phone}
      again={sendPhoneCode}
      onAgain={() => showToast(confirming.sentAgain)}
    />
  )
}
