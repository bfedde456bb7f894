import { hospital } from './hospital.ts'

const amount = (value: number) => value.toLocaleString('en-IN')

/** The fee as the list of doctors shows it: $50 */
export const listFee = (fee: number) => `${hospital.currency.doctorsList}${amount(fee)}`

/** The fee as the booking screen shows it: ₹50 */
export const bookingFee = (fee: number) => `${hospital.currency.booking}${amount(fee)}`
