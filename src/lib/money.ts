import { hospital } from './hospital.ts'

/** 1,50,000. Not by toLocaleString: a slow phone takes a tenth of a second to make its first number format. */
function amount(value: number): string {
  const [whole = '', part] = String(value).split('.')
  return [whole.replace(/\B(?=(\d\d)*\d{3}$)/g, ','), part].filter(Boolean).join('.')
}

/** The fee as the list of doctors shows it: $50 */
export const listFee = (fee: number) => `${hospital.currency.doctorsList}${amount(fee)}`

/** The fee as the booking screen shows it: ₹50 */
export const bookingFee = (fee: number) => `${hospital.currency.booking}${amount(fee)}`
