// of 13a786d6 · review: pending
import { isolated } from '#lib/bidi.ts'
import { clockTime } from '#lib/clock-time.ts'
import { fullDay, wallTime } from '#lib/dates.ts'
import type * as english from '../offline.ts'
import { deskPhone } from './desk.ts'

/** جمعہ، 20 نومبر، صبح 10:40 تک کی معلومات */
function asOf(instant: number): string {
  const { day, minute } = wallTime(new Date(instant))
  return `${fullDay(day).replace(/ \d{4}$/, '')}، ${clockTime(minute)} تک کی معلومات`
}

export const lastKnown: typeof english.lastKnown = {
  asOf,
  mayHaveChanged: 'اس کے بعد کچھ بدل گیا ہو سکتا ہے۔ ہسپتال سے رابطہ نہیں ہو سکا۔',
  call: 'یقین کرنے کے لیے فون کریں:',
  onlyAhead: 'پرانی اپائنٹمنٹ انٹرنیٹ چلنے پر نظر آئیں گی۔',
  retry: 'دوبارہ کوشش کریں',
  retrying: 'کوشش ہو رہی ہے…',
  refused: `نہ کچھ بدلا، نہ کچھ بھیجا گیا: انٹرنیٹ نہیں چل رہا۔ انٹرنیٹ چلنے پر دوبارہ کوشش کریں، یا فون کریں: ${deskPhone}`,
}

export const offlinePage: typeof english.offlinePage = {
  title: 'انٹرنیٹ نہیں ہے',
  description: 'انٹرنیٹ کے بغیر آپ کیا پڑھ سکتے ہیں اور کسے فون کر سکتے ہیں۔',
  heading: 'انٹرنیٹ نہیں چل رہا',
  text: 'یہ صفحہ نہیں کھل سکا، اور اس فون یا کمپیوٹر پر محفوظ نہیں ہے۔ فون میں سگنل ہو تو کال اب بھی لگے گی۔',
  call: (number) => `${isolated(number)} پر فون کریں`,
  hospital: 'ہسپتال کو فون کریں',
  kept: 'یہ انٹرنیٹ کے بغیر پڑھے جا سکتے ہیں',
  pages: [
    { href: '/emergency', label: 'ایمرجنسی: ابھی کیا کریں' },
    { href: '/contact', label: 'پتہ، فون نمبر اور راستہ' },
    { href: '/visitors', label: 'ملنے کے اوقات' },
    { href: '/my-appointments', label: 'میری اپائنٹمنٹ، جیسی پچھلی بار یہاں تھیں' },
  ],
  booking: 'بُک کرنے، وقت بدلنے یا منسوخ کرنے کے لیے انٹرنیٹ چاہیے۔ بعد میں خود سے کچھ نہیں بھیجا جاتا۔',
  retry: 'یہ صفحہ دوبارہ کھولیں',
}

export const application: typeof english.application = {
  appointments: 'میری اپائنٹمنٹ',
  emergency: 'ایمرجنسی',
}
