import { useStore } from '@nanostores/react'
import { momentSentence } from '#i18n/current/notifications.ts'
import { overview as copy } from '#i18n/current/profile.ts'
import type { User } from '#contract/patient.ts'
import { shortDay } from '#lib/dates.ts'
import { joined } from '#lib/text.ts'
import { ROOT } from '#lib/language.ts'
import { $appointmentList, $appointments } from '#stores/appointment-list.ts'
import { openDialog } from '#stores/dialogs.ts'
import { $notificationList } from '#stores/notifications.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { chooseTab } from '#ui/Tabs.tsx'
import { onDemand } from '../on-demand.tsx'
import { Card, AppointmentSummary, NoFuture } from './profile-parts.tsx'

const StaleNotice = onDemand(async () => (await import('../appointments/LastKnown.tsx')).StaleNotice, 'h-12')

const ACTIVITY_SHOWN = 3

export function Overview({ profile }: { profile: User }) {
  return (
    <div className="grid gap-6">
      <Missing profile={profile} />
      <Health profile={profile} />
      <Next />
      <Activity />
    </div>
  )
}

function Missing({ profile }: { profile: User }) {
  const { email, newEmail, dob, bloodGroup, emergencyContact } = profile
  const held = { email: email || newEmail, dob, bloodGroup, emergencyContact: emergencyContact.name }
  const missing = (Object.keys(held) as (keyof typeof held)[]).filter((part) => !held[part])
  if (missing.length === 0) return null
  const hasBasics = missing.length === 1 && missing[0] === 'emergencyContact'
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-lg bg-mint p-4 sm:p-6">
      <div className="flex-1 basis-72">
        <h2 className="text-xl">{copy.complete}</h2>
        <p className="mt-1">{copy.missing(missing.map((part) => copy.parts[part]))}</p>
      </div>
      <Button
        look="primary"
        onPress={hasBasics ? goToContact : () => openDialog('basics', {})}
        label={copy.completeNow}
      />
    </section>
  )
}

function goToContact(): void {
  chooseTab('medical-info')
  document.getElementById('tab-medical-info')?.focus()
}

function Health({ profile: { healthMetrics, allergies, medicalConditions } }: { profile: User }) {
  const { lastCheckup } = healthMetrics
  return (
    <Card title={copy.health} icon="heart">
      <dl className="flex flex-wrap gap-4">
        <Metric
          label={copy.lastCheckup}
          value={lastCheckup ? shortDay(lastCheckup) : copy.noCheckup}
          hint={lastCheckup ? '' : copy.noCheckupHint}
        />
        <Metric label={copy.allergies} {...listed(allergies)} />
        <Metric label={copy.conditions} {...listed(medicalConditions)} />
      </dl>
    </Card>
  )
}

const listed = (entries: string[]) =>
  entries.length > 0 ? { value: entries.length, hint: joined(...entries) } : { value: copy.none, hint: '' }

function Metric({ label, value, hint }: { label: string; value: string | number; hint: string }) {
  return (
    <div className="flex-1 basis-[calc((32rem-100%)*999)] rounded-md bg-paper p-4">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="mt-1">
        <span
          className={`block font-bold tabular-nums ${typeof value === 'number' ? 'text-3xl' : 'text-lg'}`}
        >
          {value}
        </span>
        {hint && <span className="mt-1 block text-sm wrap-anywhere text-quiet">{hint}</span>}
      </dd>
    </div>
  )
}

function Next() {
  const list = useStore($appointmentList)
  const [next] = useStore($appointments).future
  return (
    <Card
      title={copy.next}
      icon="calendar"
      action={
        next && <MoreLink href={`${ROOT}/my-appointments`} name={copy.manageLabel} label={copy.manage} />
      }
    >
      {next && <AppointmentSummary appointment={next} isFull />}
      {list.state === 'loaded' && list.error && <StaleNotice at={list.at} />}
      {!next && list.state === 'loading' && <div className="skeleton h-16" />}
      {!next && list.state !== 'loading' && list.state !== 'loaded' && <p>{copy.failed}</p>}
      {!next && list.state === 'loaded' && <NoFuture />}
    </Card>
  )
}

function Activity() {
  const list = useStore($notificationList)
  if (list.state === 'missing') return null
  const latest = list.state === 'loaded' ? list.notifications.slice(0, ACTIVITY_SHOWN) : []
  return (
    <Card
      title={copy.activity}
      icon="bell"
      action={
        <MoreLink href={`${ROOT}/notifications`} name={copy.allActivityLabel} label={copy.allActivity} />
      }
    >
      {list.state === 'loading' && <div className="skeleton h-16" />}
      {list.state === 'failed' && <p>{copy.failed}</p>}
      {list.state === 'loaded' && latest.length === 0 && <p className="text-quiet">{copy.noActivity}</p>}
      <ul role="list" className="grid gap-4">
        {latest.map(({ id, title, body, createdAt }) => (
          <li key={id} className="border-s-2 border-line ps-4 wrap-anywhere">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="font-semibold">{title}</p>
              <time className="text-sm text-quiet tabular-nums" dateTime={createdAt}>
                {momentSentence(createdAt)}
              </time>
            </div>
            <p className="text-quiet">{body}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function MoreLink({ href, name, label }: { href: string; name: string; label: string }) {
  return (
    <a
      className="flex min-h-6 items-center gap-1.5 text-sm font-semibold text-brand hover:underline"
      href={href}
      aria-label={name}
    >
      {label}
      <Icon name="chevron-right" className="size-4" />
    </a>
  )
}
