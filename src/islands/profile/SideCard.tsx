import { profile as copy } from '#i18n/current/profile.ts'
import { menu } from '#i18n/current/account.ts'
import type { User } from '#contract/patient.ts'
import { shortDay } from '#lib/dates.ts'
import { openDialog } from '#stores/dialogs.ts'
import { $today } from '#stores/today.ts'
import { ageOn } from '#lib/profile-rules.ts'
import { Button } from '#ui/Button.tsx'
import { Email } from '#ui/contact-links.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Portrait } from '#ui/Portrait.tsx'

const askEmail = () => openDialog('email', {})

export function SideCard({ profile }: { profile: User }) {
  const { email, newEmail, profileImage } = profile
  const name = profile.name || menu.someone
  return (
    <section className="surface min-w-0 @min-[56rem]:sticky @min-[56rem]:top-28" aria-label={name}>
      <div className="flex items-center gap-4 p-5 flex-wrap @min-[56rem]:flex-col @min-[56rem]:pt-8 @min-[56rem]:text-center">
        <Portrait
          name={profile.name}
          image={profileImage}
          size="96"
          className="size-18 flex-none rounded-full"
        />
        <div className="min-w-0 max-w-full flex-1 basis-[8rem] @min-[56rem]:flex-none">
          <h2 className="text-2xl wrap-anywhere">{name}</h2>
          {email && (
            <p className="text-quiet">
              <Email address={email} />
            </p>
          )}
          {!email && !newEmail && (
            <button type="button" className="min-h-6 text-brand underline" onClick={askEmail}>
              {menu.addEmail}
            </button>
          )}
        </div>
      </div>
      {newEmail && <UnconfirmedEmail profile={profile} />}
      <dl className="border-t border-line px-5 py-2 @min-[32rem]:@max-[56rem]:grid @min-[32rem]:@max-[56rem]:grid-cols-[1fr_1fr]">
        <Facts profile={profile} />
      </dl>
      <div className="grid gap-2 border-t border-line p-5">
        {/* Takes the focus when the button that opened the dialog is gone. */}
        <Button
          look="primary"
          data-outcome
          onPress={() => openDialog('basics', {})}
          icon="edit"
          label={copy.edit}
        />
        <Button onPress={() => openDialog('records', {})} icon="download" label={copy.download} />
      </div>
    </section>
  )
}

function UnconfirmedEmail({ profile: { email, newEmail } }: { profile: User }) {
  return (
    <div className="border-t border-line bg-amber-soft px-5 py-4 text-amber">
      <p className="font-semibold">
        <Email address={newEmail} />
      </p>
      <p className="mb-3 text-sm">
        {copy.unconfirmed} {email ? copy.untilThen : copy.noLetters} {email && <Email address={email} />}
      </p>
      <Button className="w-full" onPress={askEmail} icon="mail" label={menu.confirmEmail} />
    </div>
  )
}

function Facts({ profile: { phone, dob, bloodGroup, address } }: { profile: User }) {
  const age = dob && ageOn(dob, $today.get())
  const rows = [
    { icon: 'phone', label: copy.facts.phone, value: phone },
    { icon: 'calendar', label: copy.facts.dob, value: dob && `${shortDay(dob)} (${copy.age(Number(age))})` },
    { icon: 'blood', label: copy.facts.bloodGroup, value: bloodGroup },
    ...(address ? [{ icon: 'map-pin', label: copy.facts.address, value: address }] : []),
  ]
  return rows.map(({ icon, label, value }) => (
    <div key={label} className="py-2">
      <dt className="flex items-center gap-3 text-sm text-quiet">
        <Icon name={icon} className="text-brand" />
        {label}
      </dt>
      <dd className="ps-8 font-semibold wrap-anywhere tabular-nums">{value || copy.notEntered}</dd>
    </div>
  ))
}
