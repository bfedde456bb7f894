import { useStore } from '@nanostores/react'
import { desk as copy, deskRefusals } from '#i18n/current/desk.ts'
import { fullDay } from '#lib/dates.ts'
import { $deskDoctors, $deskList, type DeskList, loadDesk } from '#stores/desk.ts'
import { Button } from '#ui/Button.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { EmptyState, Loading } from '#ui/placeholders.tsx'
import { errorSentence } from '../action.tsx'
import { type DoctorGroup, groupsOf } from './day-groups.ts'
import { DeskSession } from './DeskSession.tsx'
import { ListedPayments } from './ListedPayments.tsx'
import { ReadAt, useReadsOnly } from './desk-parts.tsx'

const COLUMN =
  'sticky top-0 z-1 border-b border-line bg-paper px-3 py-2 text-start text-[0.8125rem] font-semibold text-quiet first:w-24 nth-4:w-40 last:w-84'

/** The pressed button may be gone from the next list. */
export const DeskDay = () => (
  <FocusKeeper className="min-w-0">
    <LoadedDay />
  </FocusKeeper>
)

function LoadedDay() {
  const list = useStore($deskList)
  if (list.state === 'loading') return <Loading label={copy.loading} blocks={['h-16', 'h-44', 'h-44']} />
  if (list.state === 'loaded') return <DayList list={list} isStale={Boolean(list.error)} />
  const hint = errorSentence(deskRefusals, list.error)
  const action = { label: copy.retry, onPress: loadDesk }
  return <EmptyState picture="no-results" title={copy.failed} hint={hint} action={action} />
}

function DayList({ list, isStale }: { list: DeskList; isStale: boolean }) {
  const groups = groupsOf(list, useStore($deskDoctors))
  const readsOnly = useReadsOnly()
  return (
    <>
      <div className="my-4 flex flex-wrap items-center gap-x-3">
        <h2 tabIndex={-1} className="text-2xl">
          {fullDay(list.day)}
        </h2>
        <ReadAt at={list.readAt} isStale={isStale} />
        {readsOnly && <p className="chip bg-mint text-brand">{copy.readsOnly}</p>}
        <Button
          look="plain"
          icon="refresh"
          className="min-w-11 print:hidden"
          label=""
          aria-label={copy.retry}
          onPress={loadDesk}
        />
        {groups.length > 0 && <DoctorChoice groups={groups} />}
      </div>
      {list.listed.length > 0 && <ListedPayments listed={list.listed} />}
      {groups.length === 0 ? (
        <EmptyState picture="empty-calendar" title={copy.empty} hint={copy.emptyHint} />
      ) : (
        <table className="w-full text-base/[1.35] tabular-nums @max-[52rem]:block @min-[52rem]:table-fixed">
          <thead className="@max-[52rem]:sr-only">
            <tr className="@max-[52rem]:block">
              {copy.columns.map((title) => (
                <th key={title} scope="col" className={COLUMN}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <DoctorRows key={group.id} group={group} day={list.day} />
          ))}
        </table>
      )}
    </>
  )
}

function DoctorRows({ group, day }: { group: DoctorGroup; day: string }) {
  const { id, name, booked, seen, sessions } = group
  return (
    <tbody className="@max-[52rem]:block">
      <tr className="@max-[52rem]:block">
        <th colSpan={5} scope="rowgroup" className="px-3 pt-5 pb-2 text-start font-normal @max-[52rem]:block">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h3 id={`desk-${id}`} tabIndex={-1} className="scroll-mt-12 text-lg">
              {name}
            </h3>
            <p className="text-[0.875rem] text-quiet">{copy.count(booked, seen)}</p>
          </div>
        </th>
      </tr>
      {sessions.map((session) => (
        <DeskSession key={session.slot} session={session} day={day} doctor={name} />
      ))}
    </tbody>
  )
}

function goTo(id: string): void {
  const heading = document.getElementById(`desk-${id}`)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

function DoctorChoice({ groups }: { groups: DoctorGroup[] }) {
  return (
    <form
      className="flex max-w-full gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        goTo(String(new FormData(event.currentTarget).get('doctor')))
      }}
    >
      <select name="doctor" required className="input w-auto min-w-0" aria-label={copy.jump}>
        <option value="">{copy.jump}</option>
        {groups.map(({ id, name, booked, capacity }) => (
          <option key={id} value={id}>
            {`${name}, ${copy.short(booked, capacity)}`}
          </option>
        ))}
      </select>
      <Button type="submit" label={copy.go} />
    </form>
  )
}
