type Props = { label: string; blocks: string[]; className?: string }

/** Shown in place of something until it is fetched: grey blocks of the given heights, and words for screen readers. */
export function Loading({ label, blocks, className = 'grid gap-4' }: Props) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {blocks.map((height, index) => (
        <div key={index} className={`skeleton ${height}`} />
      ))}
    </div>
  )
}
