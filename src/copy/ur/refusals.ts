// review: pending
import { isolated } from '#lib/bidi.ts'
import type { Refusal } from '#contract/refusals.ts'
import type * as english from '../refusals.ts'
import type { RefusedCall } from '../refusals.ts'
import { deskPhone } from './desk.ts'

export type { Failure, RefusedCall } from '../refusals.ts'

const phone = isolated(deskPhone)

type Sentence = string | ((code: string | undefined, retryAfter?: number) => string)
type Catalogue = Record<number, Sentence> & Record<'offline' | 'unsuccessful' | 'other', Sentence>

/** The server tells its reasons in English: here a code stands for each that says more than ours. */
const REASONS: Partial<Record<Refusal, string>> = {
  fee_changed: 'ڈاکٹر کی فیس بدل گئی ہے۔ نئی فیس دیکھ کر دوبارہ بُک کریں۔',
  slot_closed: 'اس وقت کی بُکنگ نہیں ہو سکتی۔ دوسرا وقت چنیں۔',
  slot_full: 'یہ وقت اب نہیں مل سکتا۔ دوسرا وقت چنیں۔',
  slot_begun: `اس کا وقت شروع ہو چکا ہے۔ ہسپتال کو فون کریں: ${phone}`,
  too_many_ahead: `آپ کی اتنی ہی اپائنٹمنٹس ہو سکتی ہیں۔ جو ضروری نہیں، منسوخ کریں، یا فون کریں: ${phone}`,
  too_many_waits: `آپ کا نام اتنی ہی فہرستوں میں ہو سکتا ہے۔ کسی ایک سے نام ہٹائیں، یا فون کریں: ${phone}`,
  wrong_code: 'یہ کوڈ درست نہیں یا اب نہیں چلتا۔ دیکھ کر لکھیں، یا نیا کوڈ لیں۔',
  busy: 'ابھی بہت لوگ ہیں۔ ذرا دیر بعد دوبارہ کوشش کریں۔',
}

const reasonOr =
  (ours: string): Sentence =>
  (code = '') =>
    REASONS[code as Refusal] ?? ours

const waitWords = (seconds = 60): string =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} منٹ` : `${seconds} سیکنڈ`

/** After too many tries. */
const later =
  (what: string): Sentence =>
  (_, wait) =>
    `${what} ${wait ? waitWords(wait) : 'کچھ دیر'} بعد دوبارہ کوشش کریں۔`

const AGAIN = 'دوبارہ کوشش کریں۔'
const CALL_DESK = `ریسیپشن کو فون کریں: ${phone}`
const OFFLINE = 'انٹرنیٹ نہیں چل رہا۔ اپنا کنکشن دیکھیں۔'
const MANY_TRIES = 'بہت بار کوشش ہو چکی ہے۔'
/** The browser could not do the work that the server asks for after many tries. */
const UNPROVEN = `بہت بار کوشش ہوئی اور اس براؤزر کی جانچ نہیں ہو سکی۔ دوبارہ کوشش کریں، یا ریسیپشن کو فون کریں: ${phone}`
const WRONG_CODE = REASONS.wrong_code ?? ''

/** The same beginning, whatever went wrong. */
const failing = (what: string) => ({
  offline: `${what} اپنا انٹرنیٹ دیکھیں اور دوبارہ کوشش کریں۔`,
  unsuccessful: `${what} ${AGAIN}`,
  other: `${what} ${AGAIN}`,
})

const NOT_LOGGED_IN = 'لاگ اِن نہیں ہوا۔'
const NO_ACCOUNT = 'اکاؤنٹ نہیں بنا۔'
const NOT_BOOKED = 'اپائنٹمنٹ بُک نہیں ہوئی۔'
const NOT_KEPT = 'اپائنٹمنٹ نہیں رکھی جا سکی۔'
const NOT_PAID = 'فیس ادا نہیں ہوئی۔'
const AT_DESK = 'ریسیپشن پر دیں۔'
const NOT_SAVED = 'آپ کی تبدیلیاں محفوظ نہیں ہوئیں۔'
const NO_RECORDS = 'آپ کا ریکارڈ نہیں آ سکا۔'
const PASSWORD = 'پاس ورڈ نہیں بدلا۔'
const NEW_PASSWORD = 'نیا پاس ورڈ محفوظ نہیں ہوا۔'
const NOT_EMPTIED = 'اکاؤنٹ خالی نہیں ہوا۔'
const NOT_ENDED = 'وہاں سے لاگ آؤٹ نہیں ہوا۔'
const NOT_DELETED = 'اکاؤنٹ نہیں مٹا۔'
const NOT_SENT = 'آپ کا پیغام نہیں گیا۔'
const CHECK_ENTRIES = 'جو لکھا ہے اسے دیکھیں۔'
const CHECK_PASSWORD = 'اپنا پاس ورڈ دیکھیں۔'
const DID_NOT_WORK = 'یہ نہیں ہو سکا۔'

const NOT_MOVED = {
  400: reasonOr('وقت نہیں بدلا۔ دوسرا وقت چنیں۔'),
  404: `اس اپائنٹمنٹ کا وقت آن لائن نہیں بدل سکتا۔ ہسپتال کو فون کریں: ${phone}`,
  409: reasonOr('یہ وقت اب نہیں مل سکتا۔ دوسرا وقت چنیں۔'),
  ...failing('وقت نہیں بدلا۔'),
}

/** Every sentence of a failed call: a call without one does not compile. */
const CATALOGUES: Record<RefusedCall, Catalogue> = {
  login: {
    400: CHECK_ENTRIES,
    401: 'فون نمبر یا پاس ورڈ درست نہیں',
    428: UNPROVEN,
    429: later(MANY_TRIES),
    ...failing(NOT_LOGGED_IN),
    offline: OFFLINE,
  },
  signup: {
    400: CHECK_ENTRIES,
    409: 'اس فون نمبر کا اکاؤنٹ پہلے سے ہے۔ دوسرا نمبر لکھیں۔',
    428: UNPROVEN,
    429: `بہت اکاؤنٹ بن چکے ہیں۔ کچھ دیر رکیں، یا فون کریں: ${phone}`,
    ...failing(NO_ACCOUNT),
    offline: OFFLINE,
  },
  doctors: failing('ڈاکٹروں کی فہرست نہیں آئی۔'),
  booking: {
    400: reasonOr(NOT_BOOKED),
    401: 'اپائنٹمنٹ بُک کرنے کے لیے لاگ اِن کریں۔',
    403: 'آپ یہ اپائنٹمنٹ بُک نہیں کر سکتے۔',
    409: 'یہ وقت اب نہیں مل سکتا۔ دوسرا وقت چنیں۔',
    ...failing(NOT_BOOKED),
    503: reasonOr(NOT_BOOKED),
  },
  cancel: {
    409: reasonOr('اس کا وقت شروع ہو چکا ہے۔'),
    ...failing('اپائنٹمنٹ منسوخ نہیں ہوئی۔'),
  },
  reschedule: NOT_MOVED,
  accept: { ...NOT_MOVED, 409: 'یہ جگہ اب آپ کے لیے نہیں رہی۔ دوسرا وقت چنیں۔' },
  keep: {
    400: 'یہ نشست بند ہے۔ دوسرا وقت چنیں۔',
    404: `یہ اپائنٹمنٹ آن لائن نہیں رکھی جا سکتی۔ ہسپتال کو فون کریں: ${phone}`,
    409: `یہ نشست شروع ہو چکی ہے۔ ہسپتال کو فون کریں: ${phone}`,
    ...failing(NOT_KEPT),
  },
  wait: {
    400: reasonOr(`${DID_NOT_WORK} جو چنا ہے اسے دیکھیں۔`),
    404: `ویب سائٹ پر ابھی انتظار کی فہرست نہیں ہے۔ ہسپتال کو فون کریں: ${phone}`,
    409: 'یہ جگہ اب آپ کے لیے نہیں رہی۔ دوسری جگہوں کے لیے آپ کا نام فہرست میں رہے گا۔',
    429: later(MANY_TRIES),
    ...failing(DID_NOT_WORK),
  },
  pay: {
    400: (code) => (code === 'slot_closed' ? 'یہ اپائنٹمنٹ منسوخ ہو چکی ہے۔' : `${NOT_PAID} ${AT_DESK}`),
    404: `یہ فیس آن لائن نہیں دی جا سکتی۔ ${AT_DESK}`,
    ...failing(NOT_PAID),
  },
  calendar: failing('کیلنڈر کی فائل نہیں آئی۔'),
  profile: {
    400: `${NOT_SAVED} ${CHECK_ENTRIES}`,
    409: 'آپ کی پروفائل دوسری جگہ سے بدلی گئی ہے۔ دیکھ کر دوبارہ محفوظ کریں۔',
    413: `${NOT_SAVED} لکھا ہوا بہت لمبا ہے۔ چھوٹا کر کے دوبارہ محفوظ کریں۔`,
    429: later(NOT_SAVED),
    ...failing(NOT_SAVED),
  },
  email: {
    400: WRONG_CODE,
    404: `اس ویب سائٹ پر ای میل کی تصدیق نہیں ہو سکتی۔ ${CALL_DESK}`,
    429: later(MANY_TRIES),
    ...failing('ای میل کی تصدیق نہیں ہوئی۔'),
  },
  phone: {
    400: WRONG_CODE,
    404: 'اس ویب سائٹ پر ابھی فون کی تصدیق نہیں ہو سکتی، یا ہو چکی ہے۔',
    428: UNPROVEN,
    429: later(MANY_TRIES),
    ...failing(DID_NOT_WORK),
    offline: OFFLINE,
  },
  records: {
    404: 'آپ کا ریکارڈ اس ویب سائٹ پر نہیں آ سکتا۔ ہسپتال سے مانگیں۔',
    429: later(NO_RECORDS),
    ...failing(NO_RECORDS),
  },
  password: {
    400: `${PASSWORD} ${CHECK_ENTRIES}`,
    404: `پاس ورڈ اس ویب سائٹ پر نہیں بدل سکتا۔ ${CALL_DESK}`,
    429: later(PASSWORD),
    ...failing(PASSWORD),
  },
  forgot: {
    400: 'فون نمبر دیکھیں۔',
    428: UNPROVEN,
    429: `${MANY_TRIES} کچھ دیر رکیں، یا فون کریں: ${phone}`,
    ...failing('کوڈ نہیں بھیجا گیا۔'),
    offline: OFFLINE,
  },
  reset: {
    400: 'یہ کوڈ یا لنک درست نہیں یا اب نہیں چلتا۔ نیا لیں۔',
    404: `نیا پاس ورڈ اس ویب سائٹ پر نہیں بن سکتا۔ ${CALL_DESK}`,
    429: `${MANY_TRIES} کچھ دیر رکیں، یا فون کریں: ${phone}`,
    ...failing(NEW_PASSWORD),
  },
  freshStart: {
    404: `اکاؤنٹ اس ویب سائٹ پر خالی نہیں ہو سکتا۔ ${CALL_DESK}`,
    429: later(NOT_EMPTIED),
    ...failing(NOT_EMPTIED),
  },
  sessions: { 400: `${NOT_ENDED} ${CHECK_PASSWORD}`, 429: later(NOT_ENDED), ...failing(NOT_ENDED) },
  deletion: {
    400: `${NOT_DELETED} ${CHECK_PASSWORD}`,
    404: `اکاؤنٹ اس ویب سائٹ پر نہیں مٹ سکتا۔ ${CALL_DESK}`,
    429: later(NOT_DELETED),
    ...failing(NOT_DELETED),
  },
  contact: {
    400: `${NOT_SENT} ${CHECK_ENTRIES}`,
    404: 'ابھی اس ویب سائٹ سے پیغام نہیں بھیجا جا سکتا۔',
    413: `${NOT_SENT} بہت لمبا ہے۔ چھوٹا کر کے دوبارہ بھیجیں۔`,
    428: `بہت پیغام آ چکے ہیں، اور اس براؤزر کی جانچ نہیں ہو سکی۔ ${NOT_SENT}`,
    429: (_, wait) => `بہت پیغام آ چکے ہیں۔ ${waitWords(wait)} بعد اپنا پیغام دوبارہ بھیجیں۔`,
    503: `${NOT_SENT} ذرا دیر بعد دوبارہ بھیجیں۔`,
    ...failing(NOT_SENT),
    offline:
      'جواب نہیں آیا۔ اپنا انٹرنیٹ دیکھیں اور پیغام دوبارہ بھیجیں: جتنی بار بھی بھیجیں، ایک ہی بار پہنچے گا۔',
  },
  notifications: failing('اطلاع پر نشان نہیں لگا۔'),
}

export const UNEXPECTED: typeof english.UNEXPECTED = 'کچھ غلط ہو گیا۔ دوبارہ کوشش کریں۔'

/** The sentence a patient reads when a call failed. */
export const refusalSentence: typeof english.refusalSentence = (refusedCall, failure) => {
  const catalogue = CATALOGUES[refusedCall]
  const { status, code, retryAfter } = failure
  const known =
    status === undefined ? catalogue.offline : status === 200 ? catalogue.unsuccessful : catalogue[status]
  const sentence = known ?? catalogue.other
  return typeof sentence === 'string' ? sentence : sentence(code, retryAfter)
}
