import { StandInRazorpay } from '../tools/stand-in-razorpay.ts'
import { StandInStripe } from '../tools/stand-in-stripe.ts'
import { FRIDAY_MORNING } from '../hospital.ts'

/** Set `time.now` to let minutes pass for both providers. */
export const time = { now: FRIDAY_MORNING }
export const clock = () => time.now
export const later = (minutes: number) => new Date(time.now.getTime() + minutes * 60_000)

export const stripe = new StandInStripe(clock)
export const razorpay = new StandInRazorpay(clock)
