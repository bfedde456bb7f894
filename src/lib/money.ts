import { hospital } from './hospital.ts'

/** The separator, and how many digits are between two: "1,50,000" is Indian. */
const [, SEPARATOR = ''] = /\d(\D?)\d{3}$/.exec(hospital.currency.grouping) ?? []
const GROUP_SIZE = hospital.currency.grouping.startsWith('1,50') ? 2 : 3
const GROUP_GAPS = new RegExp(`\\B(?=(\\d{${GROUP_SIZE}})*\\d{3}$)`, 'g')

/** 1,50,000. The first Intl number format takes a slow phone a tenth of a second. */
export function amount(value: number): string {
  const [whole = '', part] = String(value).split('.')
  return [whole.replace(GROUP_GAPS, SEPARATOR), part].filter(Boolean).join(SEPARATOR === '.' ? ',' : '.')
}

export const listFee = (fee: number) => `${hospital.currency.doctorsList}${amount(fee)}`

export const bookingFee = (fee: number) => `${hospital.currency.booking}${amount(fee)}`
