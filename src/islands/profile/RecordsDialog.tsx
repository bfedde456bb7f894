import { lazy, Suspense } from 'react'
import { profile as copy } from '#copy/profile.ts'
import { shell } from '#copy/shell.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Paper } from '#ui/Paper.tsx'

const RecordsContent = lazy(async () => ({ default: (await import('./RecordsContent.tsx')).RecordsContent }))
const RecordsPrint = lazy(async () => ({ default: (await import('./RecordsContent.tsx')).RecordsPrint }))

type Props = { isOpen: boolean; onClose: () => void }

/** Fetched when it is first asked for, like the records themselves. */
export function RecordsDialog({ isOpen, onClose }: Props) {
  return (
    <>
      <Dialog isOpen={isOpen} title={copy.recordsTitle} closeLabel={shell.close} onClose={onClose} isWide>
        <Suspense fallback={<div className="skeleton h-96" />}>
          <RecordsContent />
        </Suspense>
      </Dialog>
      {isOpen && (
        <Paper>
          <Suspense>
            <RecordsPrint />
          </Suspense>
        </Paper>
      )}
    </>
  )
}
