import { type PreviewProps, reader } from './draft.ts'
import { Head, Prose } from './Head.tsx'

/** As pages/[...language]/[page].astro. */
export function TextPage(props: PreviewProps) {
  const { text, list } = reader(props)
  return (
    <>
      <Head title={text('title')} text={text('intro')}>
        <ul className="mt-6 flex flex-wrap gap-3">
          {list<{ label: string }>('links').map(({ label }, index) => (
            <li key={label} className={`button ${index === 0 ? 'button-primary' : 'button-quiet'}`}>
              {label}
            </li>
          ))}
        </ul>
      </Head>
      <Prose>{props.widgetFor('body')}</Prose>
    </>
  )
}
