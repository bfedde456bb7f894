import { bannerDates, banners as copy } from '#copy/banners.ts'
import { Icon } from '#ui/Icon.tsx'
import { type PreviewProps, reader } from './draft.ts'

type Level = keyof typeof copy.levels
const LOOKS: Record<Level, { icon: string; look: string }> = {
  emergency: { icon: 'emergency', look: 'bg-coral text-on-coral' },
  warning: { icon: 'alert-circle', look: 'bg-amber-soft' },
  info: { icon: 'info', look: 'bg-mint' },
}
const MOMENT = /^\d{4}-\d\d-\d\d/

/** As components/Banners.astro. */
export function Banner(props: PreviewProps) {
  const { text } = reader(props)
  const { icon, look } = LOOKS[text('level') as Level] ?? LOOKS.info
  const [from, to, link] = [text('from'), text('to'), text('link')]
  return (
    <div className={`border-b border-line py-2.5 ${look}`}>
      <div className="wrap flex gap-3">
        <Icon name={icon} className="mt-1" />
        <p className="min-w-0">
          <strong>{text('text')}</strong>{' '}
          {MOMENT.test(from) && MOMENT.test(to) && bannerDates({ from, to }, true)}{' '}
          {link && <span className="underline whitespace-nowrap">{copy.linkText(link)}</span>}
        </p>
      </div>
    </div>
  )
}
