import { useState } from 'react'
import { lastKnown as copy } from '#copy/offline.ts'
import { loadAppointments } from '#stores/appointment-list.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PhoneLink } from '../PhoneLink.tsx'

/** Above a list that could not be fetched anew: from when it is, and that it may have changed. */
export function AsOf({ at }: { at: number }) {
  const [isBusy, setIsBusy] = useState(false)

  async function retry(): Promise<void> {
    setIsBusy(true)
    await loadAppointments()
    setIsBusy(false)
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-amber bg-amber-soft p-4">
      <div role="status" className="flex min-w-0 flex-1 basis-72 gap-2">
        <Icon name="alert-circle" className="mt-0.5 flex-none text-amber" />
        <div>
          <p className="font-semibold">{copy.asOf(at)}</p>
          <p>
            {copy.mayHaveChanged} {copy.call} <PhoneLink />.
          </p>
        </div>
      </div>
      <BusyButton
        className="button button-quiet"
        isBusy={isBusy}
        busyLabel={copy.retrying}
        onClick={() => void retry()}
      >
        {copy.retry}
      </BusyButton>
    </div>
  )
}
