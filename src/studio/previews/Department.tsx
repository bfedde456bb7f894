import { services as copy } from '#copy/services.ts'
import { Icon } from '#ui/Icon.tsx'
import { type PreviewProps, reader } from './draft.ts'
import { Head, Prose } from './Head.tsx'

/** As components/DepartmentPage.astro, without what stands in other files. */
export function Department(props: PreviewProps) {
  const { text } = reader(props)
  return (
    <>
      <Head title={text('name')} text={text('description')}>
        <p className="mt-5 flex flex-wrap gap-3">
          <span className="button button-quiet">
            <Icon name="phone" />
            {text('phone')}
          </span>
        </p>
        <p className="mt-3 text-quiet">
          {copy.answered}: {text('hours')}
        </p>
      </Head>
      <Prose>{props.widgetFor('body')}</Prose>
    </>
  )
}
