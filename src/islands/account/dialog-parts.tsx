export function TextButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="min-h-6 font-semibold text-brand underline" onClick={onPress}>
      {label}
    </button>
  )
}

type LinkProps = { question: string; label: string; onFollow: () => void }

export function DialogLink({ question, label, onFollow }: LinkProps) {
  return (
    <p className="mt-4 text-center">
      {question} <TextButton label={label} onPress={onFollow} />
    </p>
  )
}
