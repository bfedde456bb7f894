import { afterEach, describe, expect, it, vi } from 'vitest'
import hospitalFile from '#content/hospital.json' with { type: 'json' }

/** Loads a module with other hospital settings. */
async function withHospital<T>(change: object, module: () => Promise<T>): Promise<T> {
  vi.resetModules()
  vi.doMock('#content/hospital.json', () => ({ default: { ...hospitalFile, ...change } }))
  return await module()
}
afterEach(() => {
  vi.doUnmock('#content/hospital.json')
  vi.resetModules()
})

const slots = () => import('#scheduling/slots.ts')
const schedule = () => import('#scheduling/schedule.ts')
const calendar = () => import('#scheduling/calendar.ts')
const phone = () => import('#lib/phone.ts')
const money = () => import('#lib/money.ts')

describe('another hospital', () => {
  it('can have any slots with any names', async () => {
    const { SLOTS, findSlot, slotText } = await withHospital(
      { slots: [{ id: 'all-day', label: 'Whole day', opens: '07:30', closes: '16:00' }] },
      slots,
    )

    expect(SLOTS.map(({ id, opens, closes }) => [id, opens, closes])).toEqual([['all-day', 450, 960]])
    expect(slotText(findSlot('all-day'))).toBe('Whole day, 7:30 AM - 4:00 PM')
  })

  it('shows a readable name for a slot that was removed', async () => {
    const { findSlot, slotText, isPast } = await withHospital({ slots: [] }, slots)

    expect(slotText(findSlot('early-evening'))).toBe('Early evening')
    expect(isPast('2026-11-20', 'early-evening', { day: '2026-11-21', minute: 0 })).toBe(true)
  })

  it('sets how many days can be booked and when a slot closes', async () => {
    const { isInWindow, findSlot, closedReason } = await withHospital(
      { bookingWindow: { days: 3, closesBeforeEndMinutes: 60 } },
      async () => ({ ...(await slots()), ...(await schedule()) }),
    )

    expect(['2026-11-23', '2026-11-24'].map((day) => isInWindow(day, '2026-11-21'))).toEqual([true, false])
    expect(
      [660, 661].map((minute) =>
        closedReason('2026-11-23', findSlot('morning'), { day: '2026-11-23', minute }),
      ),
    ).toEqual([undefined, 'ended'])
  })

  it('can begin its weeks on Monday', async () => {
    const { WEEKDAYS, weeksOf, dayByKey } = await withHospital({ weekStartsOn: 'Monday' }, calendar)
    const days = ['2026-11-22', '2026-11-23']

    expect([WEEKDAYS[0], WEEKDAYS[6]]).toEqual(['Monday', 'Sunday'])
    expect(weeksOf(days).map((week) => week.findIndex(Boolean))).toEqual([6, 0])
    expect(dayByKey('Home', '2026-11-23', days, () => true)).toBe('2026-11-23')
  })

  it('can have phone numbers of eight digits', async () => {
    const { isPhone, normalisePhone } = await withHospital(
      { phoneNumbers: { countryCode: '+47', digits: 8 } },
      phone,
    )

    expect(['22 86 55 00', '+47 22865500', '0047 22865500', '47 22865500'].map(normalisePhone)).toEqual(
      Array(4).fill('22865500'),
    )
    expect(['22865500', '9876543210'].map(isPhone)).toEqual([true, false])
  })

  it.each([
    ['1,50,000', '₹12,34,567'],
    ['150,000', '₹1,234,567'],
    ['150.000', '₹1.234.567'],
    ['150 000', '₹1 234 567'],
    ['150’000', '₹1’234’567'],
    ['150000', '₹1234567'],
  ])('can write numbers like %s', async (grouping, fee) => {
    const { bookingFee } = await withHospital({ currency: { ...hospitalFile.currency, grouping } }, money)

    expect(bookingFee(1_234_567)).toBe(fee)
    expect(bookingFee(100)).toBe('₹100')
  })
})
