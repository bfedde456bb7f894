import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { blockByDesk, bookByDesk } from '#api/desk.ts'
import type { Doctor } from '#api/doctors.ts'
import { NAME_MAX_LENGTH, REASON_MAX_LENGTH } from '#contract/limits.ts'
import { desk as copy, deskRefusals } from '#i18n/current/desk.ts'
import { fullDay, wallTime } from '#lib/dates.ts'
import { doctorLabel } from '#lib/doctor-label.ts'
import { isPhone, normalisePhone } from '#lib/phone.ts'
import { now } from '#lib/server-time.ts'
import { SLOTS, slotText } from '#scheduling/slots.ts'
import { $shownDay, runAtDesk } from '#stores/desk.ts'
import { Field, SelectField } from '#ui/Field.tsx'
import { showToast } from '#ui/toast.ts'
import { Form, SubmitButton, useForm } from '../form.tsx'

type Props = { what: 'book' | 'block'; doctors: Doctor[] }

/** Books, or keeps places for walk-ins, on the day of the list. */
export function DeskForm({ what, doctors }: Props) {
  const day = useStore($shownDay)
  const isBusy = useStore(runAtDesk.$running).length > 0
  const [isOpen] = useState(() => what === 'book' && matchMedia('(min-width: 64rem)').matches)
  const { minute } = wallTime(now())
  const next = SLOTS.find(({ closes }) => closes > minute) ?? SLOTS[0]
  const isBooking = what === 'book'
  const { form, read, bind, sending, forget } = useForm({
    first: {
      docId: doctors[0]?._id ?? '',
      slot: next?.id ?? '',
      name: '',
      phone: '',
      count: '1',
      reason: '',
    },
    check: ({ name, phone, count }) => ({
      ...(isBooking && !name.trim() && { name: copy.nameMissing }),
      ...(isBooking && !isPhone(normalisePhone(phone)) && { phone: copy.phoneWrong }),
      ...(!isBooking && !/^[1-9]\d?$/.test(count) && { count: copy.placesWrong }),
    }),
    limits: { name: NAME_MAX_LENGTH, reason: REASON_MAX_LENGTH },
    refusals: deskRefusals,
    action: runAtDesk,
    inputOf({ docId, slot, name, phone, count, reason }) {
      const session = { docId, selectedDate: day, selectedSlot: slot, reason: reason.trim() }
      const guest = { name: name.trim(), phone: normalisePhone(phone) }
      return [
        (key) =>
          isBooking
            ? bookByDesk({ ...session, ...guest }, key)
            : blockByDesk({ ...session, count: Number(count) }, key),
        '',
      ]
    },
    onDone(done, sent) {
      showToast(done)
      // By now the next patient may be typed.
      const typed = read()
      forget(...(['name', 'phone', 'reason'] as const).filter((each) => typed[each] === sent[each]))
    },
  })

  return (
    <details className="surface p-4" open={isOpen}>
      <summary className="cursor-pointer py-1 text-lg font-semibold">{copy[what]}</summary>
      <p className="mb-3 text-sm text-quiet">{copy.on(fullDay(day))}</p>
      <Form {...form}>
        <SelectField label={copy.doctor} {...bind('docId')}>
          {doctors.map((doctor) => (
            <option key={doctor._id} value={doctor._id}>
              {(doctor.available === false ? copy.away : String)(doctorLabel(doctor, doctors))}
            </option>
          ))}
        </SelectField>
        <SelectField label={copy.session} {...bind('slot')}>
          {SLOTS.map((slot) => (
            <option key={slot.id} value={slot.id}>
              {slotText(slot)}
            </option>
          ))}
        </SelectField>
        {isBooking ? (
          <>
            <Field label={copy.name} autoComplete="off" {...bind('name')} />
            <Field label={copy.phone} type="tel" autoComplete="off" {...bind('phone')} />
          </>
        ) : (
          <Field label={copy.places} inputMode="numeric" autoComplete="off" {...bind('count')} />
        )}
        <Field label={copy.reason} required={false} {...bind('reason')} />
        <SubmitButton
          sending={{ ...sending, isSending: isBusy }}
          label={copy[what]}
          sendingLabel={copy.working}
        />
      </Form>
    </details>
  )
}
