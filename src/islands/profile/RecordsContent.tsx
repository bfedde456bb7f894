import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { accountRefusals } from '#i18n/current/account-refusals.ts'
import { records as copy } from '#i18n/current/records.ts'
import { refusalSentence } from '#i18n/current/refusals.ts'
import { shell } from '#i18n/current/shell.ts'
import type { ExportAnswer } from '#contract/profile.ts'
import { hospital } from '#lib/hospital.ts'
import { $records, loadRecords } from '#stores/profile.ts'
import { $today } from '#stores/today.ts'
import { Button } from '#ui/Button.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { Loading } from '#ui/placeholders.tsx'
import { PrintOnly } from '#ui/PrintOnly.tsx'
import { saveFile } from '#ui/save-file.ts'
import { RecordsSummary } from './RecordsSummary.tsx'

export function RecordsContent() {
  useEffect(() => void loadRecords(), [])

  return (
    <FocusKeeper>
      <Content />
    </FocusKeeper>
  )
}

function Content() {
  const state = useStore($records)
  if (state.state === 'loading') return <Loading label={copy.loading} blocks={['h-16', 'h-44']} />
  if (state.state !== 'loaded')
    return (
      <div role="alert">
        <p className="font-semibold">{refusalSentence(accountRefusals.records, state.error)}</p>
        <Button look="primary" className="mt-4" onPress={loadRecords} label={shell.retry} />
      </div>
    )
  const { records } = state
  return (
    <>
      <p className="text-quiet">{copy.intro}</p>
      <div className="my-5 flex flex-wrap gap-3">
        <Button look="primary" onPress={() => save(records)} icon="download" label={copy.save} />
        <Button onPress={() => print()} icon="printer" label={copy.print} />
      </div>
      <div className="rounded-lg border border-line p-4 sm:p-6">
        <RecordsSummary records={records} />
      </div>
      <PrintOnly>
        <p className="mb-4 text-xl font-bold">{hospital.name}</p>
        <RecordsSummary records={records} />
      </PrintOnly>
    </>
  )
}

function save({ success: _, ...held }: ExportAnswer): void {
  const name = copy.fileName(hospital.name, $today.get())
  saveFile(name, JSON.stringify(held, null, 2), 'application/json')
}
