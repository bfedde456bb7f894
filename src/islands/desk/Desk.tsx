import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { desk as copy, deskRefusals } from '#i18n/current/desk.ts'
import { normaliseNumber } from '#lib/appointment-number.ts'
import { dayAfter } from '#lib/day-text.ts'
import { isRealDay } from '#lib/dates.ts'
import { $desk, $deskDoctors, $shownDay, lockDesk, openDesk, showDay, showNumber } from '#stores/desk.ts'
import { $today } from '#stores/today.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Form, SubmitButton, useForm } from '../form.tsx'
import { Refusal, useAction } from '../action.tsx'
import { Root } from '../Root.tsx'
import { DeskDay } from './DeskDay.tsx'
import { DeskForm } from './DeskForm.tsx'

/** Until its last digit is typed, 2026 is 0002, 0020 and 0202. */
const FIRST_YEAR = '1000'

export function Desk() {
  const state = useStore($desk, { ssr: 'initial' })
  const doctors = useStore($deskDoctors, { ssr: 'initial' })
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const lock = () => lockDesk()
    const stop = $today.listen(() => void showDay($shownDay.get()))
    // A page that the browser keeps for Back must not hold the key.
    addEventListener('pagehide', lock)
    return () => {
      stop()
      removeEventListener('pagehide', lock)
    }
  }, [])
  useEffect(() => {
    if (state === 'open') list.current?.querySelector('h2')?.focus()
  }, [state])

  return (
    <Root>
      {state !== 'open' && (
        <div className="surface mx-auto max-w-xl p-6">
          <Refusal of={{ fault: state === 'ended' ? copy.ended : '' }} />
          <KeyForm />
        </div>
      )}
      {/* Stays in the page while it is locked, so that nothing typed is lost. */}
      {doctors.length > 0 && (
        <div ref={list} hidden={state !== 'open'}>
          <DeskBar typed={typed} onType={setTyped} />
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
            <div className="grid gap-4 print:hidden">
              <DeskForm what="book" doctors={doctors} />
              <DeskForm what="block" doctors={doctors} />
            </div>
            <DeskDay typed={typed.trim()} />
          </div>
        </div>
      )}
    </Root>
  )
}

function KeyForm() {
  const { form, bind, sending } = useForm({
    first: { key: '' },
    check: ({ key }) => (key.trim() ? {} : { key: copy.keyMissing }),
    refusals: deskRefusals,
    takesFocus: true,
    action: openDesk,
    inputOf: ({ key }) => [key.trim()],
  })
  return (
    <Form {...form}>
      <Field label={copy.key} hint={copy.keyHint} type="password" autoComplete="off" {...bind('key')} />
      <SubmitButton sending={sending} label={copy.unlock} sendingLabel={copy.loading} />
    </Form>
  )
}

type BarProps = { typed: string; onType: (typed: string) => void }

function DeskBar({ typed, onType }: BarProps) {
  const day = useStore($shownDay)
  const field = useRef<HTMLInputElement>(null)
  const showInField = () => {
    if (field.current) field.current.value = day
  }
  useEffect(showInField, [day])
  const { run } = useAction(showNumber, deskRefusals)
  const goToNumber = (event: React.SubmitEvent) => {
    event.preventDefault()
    const number = normaliseNumber(typed)
    if (number) void run(number)
  }
  const turn = (days: number) => showDay(dayAfter(day, days))
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <Button
        icon="chevron-left"
        label={<span className="sr-only">{copy.before}</span>}
        onPress={() => turn(-1)}
      />
      <label className="min-w-0 flex-1 basis-40 sm:flex-none">
        <span className="mb-1 block font-semibold">{copy.day}</span>
        <input
          ref={field}
          type="date"
          className="input"
          // Not `value`: React would undo a year of which only some digits are typed.
          defaultValue={day}
          onChange={({ target: { value } }) => isRealDay(value) && value > FIRST_YEAR && void showDay(value)}
          onBlur={showInField}
        />
      </label>
      <Button
        icon="chevron-right"
        label={<span className="sr-only">{copy.after}</span>}
        onPress={() => turn(1)}
      />
      <Button label={copy.today} onPress={() => showDay($today.get())} />
      <Button icon="printer" label={copy.print} onPress={() => print()} />
      <Button icon="lock" label={copy.lock} onPress={() => lockDesk()} />
      <form role="search" className="grow basis-60" onSubmit={goToNumber}>
        <label>
          <span className="mb-1 block font-semibold">{copy.find}</span>
          <input
            type="search"
            className="input"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        </label>
      </form>
    </div>
  )
}
