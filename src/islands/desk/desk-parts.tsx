import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ComponentProps, useEffect, useState } from 'react'
import type { DeskAppointment } from '#contract/desk.ts'
import { desk as copy, deskRefusals } from '#i18n/current/desk.ts'
import { shownTime } from '#lib/clock-time.ts'
import { wallTime } from '#lib/dates.ts'
import { $keyInUse, closeSheet, readAtDesk, runAtDesk } from '#stores/desk.ts'
import { Dropped } from '#stores/resource.ts'
import { Button } from '#ui/Button.tsx'
import { CloseButton } from '#ui/Dialog.tsx'
import { showToast } from '#ui/toast.ts'
import { Refusal, type Refused, useAction } from '../action.tsx'
import { useForm } from '../form.tsx'

/** The button whose refusal is shown: the one that was pressed last. */
const $pressed = atom('')

type DeskButtonProps = Omit<ComponentProps<typeof Button>, 'id' | 'onPress'> & {
  /** Names the thing to change. Buttons with the same id are busy together. */
  id: string
  work: (key: string) => Promise<string>
  onDone?: (done: string) => unknown
}

/** Makes a change with the key; while one is under way, no button of the screen starts another. */
export function DeskButton({ id, work, onDone = showToast, ...button }: DeskButtonProps) {
  const isBusy = useStore(runAtDesk.$running).length > 0
  const isLast = useStore($pressed) === id
  const { isSending, run, ...refused } = useAction(runAtDesk, deskRefusals, { key: id, onDone })
  if (useReadsOnly()) return null

  function press(): void {
    if (isBusy) return
    $pressed.set(id)
    void run(work, id)
  }
  return (
    <>
      <Button
        {...button}
        isBusy={isSending}
        busyLabel={copy.working}
        aria-disabled={isBusy || undefined}
        onPress={press}
      />
      {isLast && <RowFault of={refused} />}
    </>
  )
}

/** Below what was pressed, over the next row: it moves nothing. */
export const RowFault = ({ of }: { of: Refused & { forgive: () => void } }) => (
  <div className="desk-fault">
    <Refusal of={of} />
    {of.fault && <CloseButton label={copy.dismiss} onPress={of.forgive} />}
  </div>
)

type FormOptions<Name extends string> = Parameters<typeof useForm<Name, [], string>>[0]
type SheetFormOptions<Name extends string> = Pick<FormOptions<Name>, 'first' | 'limits' | 'refuse'> &
  Partial<Pick<FormOptions<Name>, 'check'>> & {
    /** Resolves to what was done, as a sentence. */
    work: (values: Record<NoInfer<Name>, string>, key: string) => Promise<string>
  }

/** The form of a sheet, which closes when the change is made. */
export const useSheetForm = <Name extends string>({ work, ...options }: SheetFormOptions<Name>) => {
  const { form, ...sheet } = useForm({
    check: () => ({}),
    ...options,
    refusals: deskRefusals,
    action: runAtDesk,
    inputOf: (values) => [(key) => work(values, key), ''],
    onDone(done) {
      closeSheet()
      if (done) showToast(done)
    },
  })
  return { form: { ...form, autoComplete: 'off' }, ...sheet }
}

/** Data of a sheet about an appointment or a day; undefined until it is loaded, and while `about` is ''. */
export function useDeskData<Data>(about: string, read: (about: string, key: string) => Promise<Data>) {
  const [known, setKnown] = useState<{ about: string; data: Data | 'failed' }>()
  useEffect(() => {
    if (!about) return
    let isWanted = true
    const keep = (data: Data | 'failed') => isWanted && setKnown({ about, data })
    readAtDesk((key) => read(about, key)).then(
      keep,
      (error: unknown) => error instanceof Dropped || keep('failed'),
    )
    return () => void (isWanted = false)
  }, [about, read])
  return known?.about === about ? known.data : undefined
}

export const useReadsOnly = (): boolean => useStore($keyInUse)?.readsOnly === true

/** When the list or the results were loaded; stale when loading them again failed. */
export function ReadAt({ at, isStale }: { at: Date; isStale: boolean }) {
  const time = shownTime(wallTime(at).minute)
  return (
    <p role="status" className={isStale ? 'font-semibold text-amber' : 'text-sm text-quiet'}>
      {isStale ? copy.stale(time) : copy.readAt(time)}
    </p>
  )
}

/** The time on the screen: the server refuses a change when the appointment has another one by now. */
export const shownAt = ({ doctor, day, slot }: DeskAppointment) => ({ docId: doctor.id, day, slot })

/** "Ravi (account of Meera Das)". */
export function nameOf({ patient, forName }: DeskAppointment): string {
  const account = patient?.name || copy.noPatient
  return forName && forName !== patient?.name ? copy.forPatient(forName, account) : account
}
