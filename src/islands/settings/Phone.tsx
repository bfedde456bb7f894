import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { accountRefusals } from '#i18n/en/account-refusals.ts'
import { checking } from '#i18n/en/account.ts'
import { confirming, phone as copy } from '#i18n/en/confirm-contact.ts'
import type { User } from '#contract/patient.ts'
import { confirmPhone, sendPhoneCode } from '#stores/profile.ts'
import { $isProving } from '#stores/session.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { showToast } from '#ui/toast.ts'
import { ConfirmCode } from '../account/ConfirmCode.tsx'
import { FormError, useSending } from '../form.tsx'
import { Setting } from './setting-parts.tsx'

export function Phone({ profile: { phone, phoneConfirmed } }: { profile: User }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const number = <strong className="font-semibold tabular-nums">{phone}</strong>

  async function confirm(code: string): Promise<void> {
    await confirmPhone(code)
    close()
    showToast(copy.done)
  }

  async function sendAgain(): Promise<void> {
    await sendPhoneCode()
    showToast(confirming.sentAgain)
  }

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
          <AskForCode onSent={() => setIsOpen(true)} />
        </>
      )}
      <Dialog isOpen={isOpen} title={copy.confirm} onClose={close}>
        <ConfirmCode
          sent={
            <p className="mb-5">
              {copy.sent} {number}. {confirming.works}
            </p>
          }
          label={copy.confirm}
          refusals={accountRefusals.phone}
          onConfirm={confirm}
          refusalsAgain={accountRefusals.phone}
          onAgain={sendAgain}
        />
      </Dialog>
    </Setting>
  )
}

function AskForCode({ onSent }: { onSent: () => void }) {
  const { isSending, fault, send } = useSending(accountRefusals.phone)
  const isProving = useStore($isProving)
  const ask = async () => {
    await sendPhoneCode()
    onSent()
  }
  return (
    <>
      <FormError>{fault}</FormError>
      <BusyButton
        className="button button-primary"
        isBusy={isSending}
        busyLabel={isProving ? checking : copy.asking}
        onClick={() => void send(ask)}
      >
        {copy.ask}
      </BusyButton>
    </>
  )
}
