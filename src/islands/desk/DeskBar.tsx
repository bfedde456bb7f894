import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { desk as copy, deskRefusals } from '#i18n/current/desk.ts'
import { isRealDay } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { $keyInUse, $shownDay, findAtDesk, lockDesk, showDay } from '#stores/desk.ts'
import { $today } from '#stores/today.ts'
import { Button } from '#ui/Button.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { useAction } from '../action.tsx'
import { focusShown } from '../form.tsx'
import { RowFault } from './desk-parts.tsx'

/** Until its last digit is typed, 2026 is 0002, 0020 and 0202. */
const FIRST_YEAR = '1000'

export function DeskBar() {
  const day = useStore($shownDay)
  const turn = (days: number) => showDay(dayAfter(day, days))
  const name = useStore($keyInUse)?.name
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden [&_.button]:px-3.5">
      <div className="flex max-w-full flex-wrap items-center gap-2">
        <Button icon="chevron-left" label="" aria-label={copy.before} onPress={() => turn(-1)} />
        <DayField day={day} />
        <Button icon="chevron-right" label="" aria-label={copy.after} onPress={() => turn(1)} />
        <Button label={copy.today} onPress={() => showDay($today.get())} />
      </div>
      <Search />
      <div className="flex flex-wrap items-center gap-2">
        <Button icon="printer" label="" aria-label={copy.print} onPress={() => print()} />
        <Button icon="lock" label={name ? copy.lockOf(name) : copy.lock} onPress={() => lockDesk()} />
      </div>
    </div>
  )
}

function Search() {
  const { isSending, run, ...refused } = useAction(findAtDesk, deskRefusals, {
    onDone: () => focusShown(document, '#desk-found'),
  })
  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    void run(String(new FormData(event.currentTarget).get('q')).trim())
  }
  return (
    <form role="search" className="flex-1 basis-56" onSubmit={submit}>
      <FocusKeeper className="relative flex gap-2">
        <input
          type="search"
          name="q"
          required
          className="input"
          aria-label={copy.find}
          placeholder={copy.findHint}
          autoComplete="off"
        />
        <Button
          type="submit"
          icon="search"
          label=""
          aria-label={copy.search}
          isBusy={isSending}
          busyLabel=""
        />
        <RowFault of={refused} />
      </FocusKeeper>
    </form>
  )
}

function DayField({ day }: { day: string }) {
  const field = useRef<HTMLInputElement>(null)
  const showInField = () => {
    if (field.current) field.current.value = day
  }
  useEffect(showInField, [day])
  return (
    <input
      ref={field}
      type="date"
      className="input w-auto min-w-0 flex-[1_1_min(9rem,100%)] px-[min(1rem,5vw)]"
      aria-label={copy.day}
      // Not `value`: React would undo a year of which only some digits are typed.
      defaultValue={day}
      onChange={({ target: { value } }) => isRealDay(value) && value > FIRST_YEAR && void showDay(value)}
      onBlur={showInField}
    />
  )
}
