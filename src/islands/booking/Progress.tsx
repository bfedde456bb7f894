import { booking as copy } from '#i18n/en/booking.ts'
import type { Booking } from '#stores/booking.ts'
import { Icon } from '#ui/Icon.tsx'

function stepsDone(booking: Booking): number {
  if (booking.step === 'booked') return 3
  if (booking.step === 'choosing') return booking.day ? 1 : 0
  return 2
}

export function Progress({ booking }: { booking: Booking }) {
  const done = stepsDone(booking)
  return (
    <ol className="flex flex-wrap items-center gap-1 sm:gap-3" aria-label={copy.stepsLabel}>
      {copy.steps.map((step, index) => (
        <li
          key={step}
          className="flex flex-1 items-center gap-1.5 last:flex-none sm:gap-3"
          aria-current={index === done ? 'step' : undefined}
        >
          <span
            className={`grid size-8 flex-none place-items-center rounded-full border text-sm font-bold ${
              index < done
                ? 'border-brand bg-brand text-on-brand'
                : index === done
                  ? 'border-brand text-brand'
                  : 'border-edge text-quiet'
            }`}
          >
            {index < done ? <Icon name="check" className="size-4" /> : index + 1}
          </span>
          <span className={index > done ? 'text-quiet' : 'font-semibold'}>
            {step}
            <span className="sr-only">{index < done ? `, ${copy.done}` : ''}</span>
          </span>
          {index < 2 && <span className={`h-px flex-1 ${index < done ? 'bg-brand' : 'bg-line'}`} />}
        </li>
      ))}
    </ol>
  )
}
