import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { checking } from '#copy/account.ts'
import { phone as copy } from '#copy/confirming.ts'
import { shell } from '#copy/shell.ts'
import type { User } from '#contract/patient.ts'
import { sendPhoneCode } from '#stores/profile.ts'
import { $isProving } from '#stores/proving.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useSending } from '../account/use-sending.ts'
import { ConfirmPhone } from './ConfirmPhone.tsx'
import { Setting } from './Setting.tsx'

/** Whether text messages go to the patient's phone. */
export function Phone({ profile }: { profile: User }) {
  const [isOpen, setIsOpen] = useState(false)
  const { phone, phoneConfirmed } = profile
  const close = () => setIsOpen(false)
  return (
    <Setting title={copy.title} hint={copy.hint}>
      {phoneConfirmed ? (
        <Confirmed phone={phone} />
      ) : (
        <Waiting phone={phone} onSent={() => setIsOpen(true)} />
      )}
      <Dialog isOpen={isOpen} title={copy.confirm} closeLabel={shell.close} onClose={close}>
        <ConfirmPhone phone={phone} onClose={close} />
      </Dialog>
    </Setting>
  )
}

/** Takes the focus when the dialog that led here closes. */
const Confirmed = ({ phone }: { phone: string }) => (
  <p data-outcome tabIndex={-1} className="flex items-center gap-2 outline-none">
    <Icon name="check-circle" className="flex-none text-brand" />
    <span>
      <strong className="font-semibold tabular-nums">{phone}</strong> {copy.confirmed}
    </span>
  </p>
)

function Waiting({ phone, onSent }: { phone: string; onSent: () => void }) {
  const { isSending, fault, send } = useSending('phone')
  const isProving = useStore($isProving)
  const ask = async () => {
    await sendPhoneCode()
    onSent()
  }
  return (
    <>
      <p className="mb-3">
        <strong className="font-semibold tabular-nums">{phone}</strong> {copy.waits}
      </p>
      {fault && <p className="mb-3 rounded-md bg-coral-soft p-3 font-semibold text-coral">{fault}</p>}
      <BusyButton
        type="button"
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
