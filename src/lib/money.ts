import { hospital } from './hospital.ts'

/** What stands between the thousands, and how many digits stand together above them: "1,50,000" is Indian. */
const [, MARK = ''] = /\d(\D?)\d{3}$/.exec(hospital.currency.grouping) ?? []
const ABOVE = hospital.currency.grouping.startsWith('1,50') ? 2 : 3
const GAPS = new RegExp(`\\B(?=(\\d{${ABOVE}})*\\d{3}$)`, 'g')

/** 1,50,000. Not by toLocaleString: a slow phone takes a tenth of a second to make its first number format. */
function amount(value: number): string {
  const [whole = '', part] = String(value).split('.')
  return [whole.replace(GAPS, MARK), part].filter(Boolean).join(MARK === '.' ? ',' : '.')
}

/** The fee as the list of doctors shows it: $50 */
export const listFee = (fee: number) => `${hospital.currency.doctorsList}${amount(fee)}`

/** The fee as the booking screen shows it: ₹50 */
export const bookingFee = (fee: number) => `${hospital.currency.booking}${amount(fee)}`
