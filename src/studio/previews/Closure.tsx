import { closedDays } from '#copy/absences.ts'
import { type PreviewProps, reader } from './draft.ts'
import { Body } from './Head.tsx'

/** As components/ClosureNotes.astro. */
export function Closure(props: PreviewProps) {
  const { text, list } = reader(props)
  const [from, to, slots] = [text('from'), text('to'), list<string>('slots')]
  const closure = {
    scope: 'hospital' as const,
    from,
    to,
    reason: text('reason'),
    ...(slots.length > 0 && { slots }),
  }
  return (
    <div className="wrap py-10">
      <section className="rounded-lg border border-amber bg-amber-soft p-5">
        <h2 className="text-xl">{from && to && closedDays(closure, new Date().getFullYear())}</h2>
        <p className="mt-1">{text('reason')}</p>
        {text('body') && (
          <div className="mt-3">
            <Body>{props.widgetFor('body')}</Body>
          </div>
        )}
      </section>
    </div>
  )
}
