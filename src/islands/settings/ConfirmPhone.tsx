import { confirming, phone as copy } from '#copy/confirming.ts'
import { confirmPhone, sendPhoneCode } from '#stores/profile.ts'
import { showToast } from '#ui/toast.ts'
import { ConfirmForm } from '../account/ConfirmForm.tsx'

/** The code of the text message that was sent. */
export function ConfirmPhone({ phone, onClose }: { phone: string; onClose: () => void }) {
  async function confirm(code: string): Promise<void> {
    await confirmPhone(code)
    onClose()
    showToast(copy.done)
  }

  async function sendAgain(): Promise<void> {
    await sendPhoneCode()
    showToast(confirming.sentAgain)
  }

  return (
    <ConfirmForm
      label={copy.confirm}
      refusedCall="phone"
      onConfirm={confirm}
      refusedAgain="phone"
      onAgain={sendAgain}
    >
      <p className="mb-5">
        {copy.sent} <strong className="font-semibold tabular-nums">{phone}</strong>. {confirming.works}
      </p>
    </ConfirmForm>
  )
}
