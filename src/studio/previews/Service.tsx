import { services as copy } from '#copy/services.ts'
import { Icon } from '#ui/Icon.tsx'
import { type PreviewProps, reader } from './draft.ts'
import { Body, Head } from './Head.tsx'

/** As components/ServicePage.astro. */
export function Service(props: PreviewProps) {
  const { text, list } = reader(props)
  const facts = [
    { icon: 'wallet', term: copy.price, value: text('price') },
    { icon: 'clock', term: copy.duration, value: text('duration') },
    { icon: 'calendar', term: copy.availability, value: text('availability') },
    { icon: 'map-pin', term: copy.location, value: text('location') },
  ]
  return (
    <>
      <Head title={text('name')} text={text('description')}>
        <p className="mt-4 flex flex-wrap gap-2">
          <span className="chip bg-surface text-brand">{text('department')}</span>
          {text('priority') && <span className="chip bg-coral text-on-coral">{copy.urgent}</span>}
        </p>
      </Head>
      <div className="wrap grid gap-10 py-10 lg:grid-cols-[1fr_20rem] lg:py-14">
        <Body>{props.widgetFor('body')}</Body>
        <aside className="max-lg:order-first">
          <div className="surface p-5">
            <dl className="grid gap-4">
              {facts.map(({ icon, term, value }) => (
                <div key={term}>
                  <dt className="flex items-center gap-3 text-sm text-quiet">
                    <Icon name={icon} className="text-brand" />
                    {term}
                  </dt>
                  <dd className="ps-8 font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
            <h2 className="mt-5 border-t border-line pt-4 text-base">{copy.included}</h2>
            <ul className="mt-2 grid gap-1.5">
              {list<string>('features').map((feature) => (
                <li key={feature} className="flex gap-2">
                  <Icon name="check" className="mt-0.5 text-brand" />
                  {feature}
                </li>
              ))}
            </ul>
            <p className="button mt-5 w-full button-primary">{copy.book}</p>
          </div>
        </aside>
      </div>
    </>
  )
}
