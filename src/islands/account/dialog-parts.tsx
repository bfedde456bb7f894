import { hospital, telHref } from '#lib/hospital.ts'
import { Icon } from '#ui/Icon.tsx'

type SubmitProps = { isSending: boolean; label: string; sendingLabel: string }

export function SubmitButton({ isSending, label, sendingLabel }: SubmitProps) {
  return (
    <button type="submit" className="button button-primary mt-2 w-full" disabled={isSending}>
      {isSending && <span className="spinner" aria-hidden="true" />}
      {isSending ? sendingLabel : label}
    </button>
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
