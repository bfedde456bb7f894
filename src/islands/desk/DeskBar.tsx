import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { desk as copy } from '#i18n/current/desk.ts'
import { isRealDay } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { $keyInUse, $shownDay, lockDesk, showDay } from '#stores/desk.ts'
import { $today } from '#stores/today.ts'
import { Button } from '#ui/Button.tsx'
import { Search } from './Found.tsx'

/** Until its last digit is typed, 2026 is 0002, 0020 and 0202. */
const FIRST_YEAR = '1000'

export function DeskBar() {
  const day = useStore($shownDay)
  const turn = (days: number) => showDay(dayAfter(day, days))
  const label = (text: string) => <span className="sr-only">{text}</span>
  return (
    <div className="desk-bar">
      <div className="desk-day">
        <Button icon="chevron-left" label={label(copy.before)} onPress={() => turn(-1)} />
        <DayField day={day} />
        <Button icon="chevron-right" label={label(copy.after)} onPress={() => turn(1)} />
        <Button label={copy.today} onPress={() => showDay($today.get())} />
      </div>
      <Search />
      <div className="desk-tools">
        <Button icon="printer" label={label(copy.print)} onPress={() => print()} />
        <LockButton />
      </div>
    </div>
  )
}

function LockButton() {
  const name = useStore($keyInUse)?.name
  return <Button icon="lock" label={name ? copy.lockOf(name) : copy.lock} onPress={() => lockDesk()} />
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
      className="input"
      aria-label={copy.day}
      // Not `value`: React would undo a year of which only some digits are typed.
      defaultValue={day}
      onChange={({ target: { value } }) => isRealDay(value) && value > FIRST_YEAR && void showDay(value)}
      onBlur={showInField}
    />
  )
}
