import { closedDays } from '#copy/absences.ts'
import { type PreviewProps, reader } from './draft.ts'

/** As components/ClosureNotes.astro. */
export function Closure(props: PreviewProps) {
  const { text } = reader(props)
  const [from, to] = [text('from'), text('to')]
  return (
    <div className="wrap py-10">
      <section className="rounded-lg border border-amber bg-amber-soft p-5">
        <h2 className="text-xl">{from && to && closedDays({ from, to }, new Date().getFullYear())}</h2>
        <p className="mt-1">{text('reason')}</p>
        <div className="prose mt-3">{props.widgetFor('body')}</div>
      </section>
    </div>
  )
}
