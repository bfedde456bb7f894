import { useStore } from '@nanostores/react'
import { checking } from '#copy/account.ts'
import { hospital, telHref } from '#lib/hospital.ts'
import { $reason } from '#stores/dialogs.ts'
import { $isProving } from '#stores/proving.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Icon } from '#ui/Icon.tsx'

/** What a dialog is for; for who was asked to log in, why. */
export function Intro({ children }: { children: string }) {
  const reason = useStore($reason)
  if (reason) return <p className="mb-5 rounded-md bg-mint p-4 font-semibold">{reason}</p>
  return <p className="mb-5 text-quiet">{children}</p>
}

type SubmitProps = { isSending: boolean; label: string; sendingLabel: string; fault?: string }

/** Below `fault`, why the last try failed: the toast that told it will have gone. */
export function SubmitButton({ isSending, label, sendingLabel, fault }: SubmitProps) {
  const isProving = useStore($isProving)
  return (
    <>
      {fault && <p className="mb-3 rounded-md bg-coral-soft p-3 font-semibold text-coral">{fault}</p>}
      <BusyButton
        type="submit"
        className="button button-primary mt-2 w-full"
        isBusy={isSending}
        busyLabel={isProving ? checking : sendingLabel}
      >
        {label}
      </BusyButton>
    </>
  )
}

type TextButtonProps = { label: string; onPress: () => void }

/** A button that reads like a link. */
export function TextButton({ label, onPress }: TextButtonProps) {
  return (
    <button type="button" className="min-h-6 font-semibold text-brand underline" onClick={onPress}>
      {label}
    </button>
  )
}

type LinkProps = { question: string; label: string; onFollow: () => void }

/** The way from one dialog to the other. */
export function DialogLink({ question, label, onFollow }: LinkProps) {
  return (
    <p className="mt-4 text-center">
      {question} <TextButton label={label} onPress={onFollow} />
    </p>
  )
}

/** The desk helps where the site cannot. */
export function CallButton({ label }: { label: string }) {
  return (
    <a className="button button-primary w-full whitespace-nowrap tabular-nums" href={telHref(hospital.phone)}>
      <Icon name="phone" />
      <span className="sr-only">{label}</span>
      {hospital.phone}
    </a>
  )
}
