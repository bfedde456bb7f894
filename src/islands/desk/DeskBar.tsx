import { useStore } from '@nanostores/react'
import { desk as copy } from '#i18n/en/desk.ts'
import { dayAfter } from '#lib/day-text.ts'
import { isRealDay, wallTime } from '#lib/dates.ts'
import { now } from '#lib/server-time.ts'
import { $chosenDay, lockDesk, showDay, shownDay } from '#stores/desk.ts'
import { Button } from '#ui/Button.tsx'

type Props = { typed: string; onType: (typed: string) => void }

export function DeskBar({ typed, onType }: Props) {
  useStore($chosenDay)
  const turn = (days: number) => showDay(dayAfter(shownDay(), days))
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <Button
        icon="chevron-left"
        label={<span className="sr-only">{copy.before}</span>}
        onPress={() => turn(-1)}
      />
      <label className="grow sm:grow-0">
        <span className="mb-1 block font-semibold">{copy.day}</span>
        <input
          type="date"
          className="input"
          value={shownDay()}
          onChange={({ target }) => isRealDay(target.value) && void showDay(target.value)}
        />
      </label>
      <Button
        icon="chevron-right"
        label={<span className="sr-only">{copy.after}</span>}
        onPress={() => turn(1)}
      />
      <Button label={copy.today} onPress={() => showDay(wallTime(now()).day)} />
      <label className="grow basis-full sm:basis-60">
        <span className="mb-1 block font-semibold">{copy.find}</span>
        <input
          type="search"
          className="input"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </label>
      <Button icon="printer" label={copy.print} onPress={() => print()} />
      <Button icon="lock" label={copy.lock} onPress={() => lockDesk()} />
    </div>
  )
}
