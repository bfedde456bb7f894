import { bookByDesk } from '#api/desk.ts'
import { NAME_MAX_LENGTH, OLDEST_BIRTH_YEAR, REASON_MAX_LENGTH } from '#contract/limits.ts'
import { CONTACT_PHONE_PATTERN } from '#contract/settings.ts'
import { desk as copy } from '#i18n/current/desk.ts'
import { yearOf } from '#lib/dates.ts'
import { normalisePhone } from '#lib/phone.ts'
import { normaliseCode } from '#lib/text.ts'
import { $clock } from '#stores/today.ts'
import { Field } from '#ui/Field.tsx'
import { Form, SubmitButton } from '../form.tsx'
import { useSheetForm } from './desk-parts.tsx'

const PHONE = new RegExp(CONTACT_PHONE_PATTERN)

function phoneError(phone: string, year: string): string | undefined {
  if (!phone.trim()) return year.trim() ? undefined : copy.phoneMissing
  return PHONE.test(normalisePhone(phone)) ? undefined : copy.phoneWrong
}

function yearError(typed: string): string | undefined {
  const last = yearOf($clock.get().day)
  const year = normaliseCode(typed)
  const isYear = /^\d{4}$/.test(year) && Number(year) >= OLDEST_BIRTH_YEAR && Number(year) <= last
  return !typed.trim() || isYear ? undefined : copy.birthYearWrong(OLDEST_BIRTH_YEAR, last)
}

type Props = { docId: string; day: string; slot: string }

export function BookingForm({ docId, day, slot }: Props) {
  const { form, bind, sending } = useSheetForm({
    first: { name: '', phone: '', year: '', reason: '' },
    check({ name, phone, year }) {
      const [wrongPhone, wrongYear] = [phoneError(phone, year), yearError(year)]
      return {
        ...(!name.trim() && { name: copy.nameMissing }),
        ...(wrongPhone && { phone: wrongPhone }),
        ...(wrongYear && { year: wrongYear }),
      }
    },
    limits: { name: NAME_MAX_LENGTH, reason: REASON_MAX_LENGTH },
    work({ name, phone, year, reason }, key) {
      const session = { docId, selectedDate: day, selectedSlot: slot, reason: reason.trim() }
      const person = {
        name: name.trim(),
        ...(phone.trim() && { phone: normalisePhone(phone) }),
        ...(year.trim() && { forBirthYear: Number(normaliseCode(year)) }),
      }
      return bookByDesk({ ...session, ...person }, key)
    },
  })
  return (
    <Form {...form}>
      <Field label={copy.name} {...bind('name')} />
      <Field label={copy.phone} hint={copy.phoneHint} type="tel" required={false} {...bind('phone')} />
      <Field
        label={copy.birthYear}
        hint={copy.birthYearHint}
        inputMode="numeric"
        required={false}
        {...bind('year')}
      />
      <Field label={copy.reason} required={false} {...bind('reason')} />
      <SubmitButton sending={sending} label={copy.book} sendingLabel={copy.working} />
    </Form>
  )
}
