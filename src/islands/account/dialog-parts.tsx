type SubmitProps = { isSending: boolean; label: string; sendingLabel: string }

export function SubmitButton({ isSending, label, sendingLabel }: SubmitProps) {
  return (
    <button type="submit" className="button button-primary mt-2 w-full" disabled={isSending}>
      {isSending && <span className="spinner" aria-hidden="true" />}
      {isSending ? sendingLabel : label}
    </button>
  )
}

type LinkProps = { question: string; label: string; onFollow: () => void }

/** The way from one dialog to the other. */
export function DialogLink({ question, label, onFollow }: LinkProps) {
  return (
    <p className="mt-4 text-center">
      {question}{' '}
      <button type="button" className="min-h-6 font-semibold text-brand underline" onClick={onFollow}>
        {label}
      </button>
    </p>
  )
}
