import { profile as copy } from '#copy/profile.ts'
import { shell } from '#copy/shell.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Paper } from '#ui/Paper.tsx'
import { onDemand } from '../on-demand.tsx'

const RecordsContent = onDemand(async () => (await import('./RecordsContent.tsx')).RecordsContent)
const RecordsPrint = onDemand(async () => (await import('./RecordsContent.tsx')).RecordsPrint)

type Props = { isOpen: boolean; onClose: () => void }

/** Fetched when it is first asked for, like the records themselves. */
export function RecordsDialog({ isOpen, onClose }: Props) {
  return (
    <>
      <Dialog isOpen={isOpen} title={copy.recordsTitle} closeLabel={shell.close} onClose={onClose} isWide>
        <RecordsContent />
      </Dialog>
      {isOpen && (
        <Paper>
          <RecordsPrint />
        </Paper>
      )}
    </>
  )
}
