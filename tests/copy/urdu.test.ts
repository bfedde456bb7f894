import { describe, expect, it } from 'vitest'
import { REFUSALS } from '#contract/refusals.ts'
import { hospital } from '#lib/hospital.ts'
import { banners } from '#copy/ur/banners.ts'
import { booking } from '#copy/ur/booking.ts'
import { formErrors } from '#copy/ur/account.ts'
import { history } from '#copy/ur/history.ts'
import { type RefusedCall, refusalSentence } from '#copy/ur/refusals.ts'
import { slip } from '#copy/ur/slip.ts'

const CALLS: RefusedCall[] = ['booking', 'cancel', 'login', 'pay', 'phone', 'profile', 'reschedule', 'wait']
const SERVER_WORDS = 'Words of the server'

describe('Urdu', () => {
  it.each(CALLS)('says in its own words why %s was refused, never in those of the server', (call) => {
    for (const [code, status] of Object.entries(REFUSALS)) {
      const said = refusalSentence(call, { status, code, serverMessage: SERVER_WORDS, retryAfter: 120 })

      expect(said).not.toContain(SERVER_WORDS)
      expect(said).toMatch(/\p{Script=Arabic}/u)
    }
  })

  it('tells what the code of a refusal tells', () => {
    expect(refusalSentence('booking', { status: 400, code: 'fee_changed' })).toContain('فیس بدل گئی')
    expect(refusalSentence('booking', { status: 400, code: 'invalid_input' })).toBe('اپائنٹمنٹ بُک نہیں ہوئی۔')
    expect(refusalSentence('pay', { status: 400, code: 'slot_closed' })).toContain('منسوخ ہو چکی')
  })

  it('tells how long to wait after too many tries, when that is known', () => {
    expect(refusalSentence('login', { status: 429, retryAfter: 600 })).toContain('10 منٹ')
    expect(refusalSentence('login', { status: 429 })).toContain('کچھ دیر')
  })

  it('keeps the digits of a phone number, names and times in their order', () => {
    const phone = hospital.phone.replaceAll(' ', '\u00a0')

    expect(slip.offHint).toContain(`\u2068${phone}\u2069`)
    expect(banners.linkText('tel:911')).toContain('\u2068911\u2069')
    expect(booking.notTaking('Dr. Mehta')).toContain('\u2068Dr. Mehta\u2069')
    expect(booking.turn(3, '9:15 AM')).toContain('\u20689:15 AM\u2069')
  })

  it('names the fields of forms in Urdu', () => {
    for (const label of ['name', 'password', 'phone number'])
      expect(formErrors.required(label)).not.toMatch(/[a-z]/)
  })

  it('tells from when to when an appointment moved, and to whom', () => {
    const from = { docId: 'doc1', day: '2026-11-23', slot: 'morning' }
    const to = { docId: 'doc2', day: '2026-11-24', slot: 'evening' }

    const said = history.sentence({ what: 'moved', by: 'desk', from, to })
    expect(said).toMatch(/^وقت بدلا: پہلے 23 .*؛ اب 24 .* \(دوسرے ڈاکٹر کے پاس\) \(ہسپتال کے ریسیپشن سے\)$/)
  })
})
