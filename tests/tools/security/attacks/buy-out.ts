import { tally } from '../../stress/report.ts'
import type { Attack } from '../attack.ts'
import { book, CAPACITY, newPhone, SESSIONS, signUp } from '../people.ts'
import { counted, some, upTo } from '../tally.ts'

const ACCOUNTS = 12
const AT_MOST_EACH = 5

/** Who has all places can sell them, or spite a doctor. */
export const buyOut: Attack = {
  name: 'buy-out',
  tries: `${ACCOUNTS} new accounts book all sessions of one doctor`,
  lead: async (town) => {
    const hospital = await town.openHospital()
    const accounts = await some(upTo(ACCOUNTS), 4, () => signUp(hospital))
    const start = performance.now()
    const statuses = await Promise.all(
      accounts.map((account) =>
        some(
          SESSIONS.map((_, n) => n),
          4,
          (n) => book(hospital, account, n),
        ),
      ),
    )
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const taken = statuses.flat().filter(({ status }) => status === 200).length
    const places = SESSIONS.length * CAPACITY
    return {
      gets: `${taken} of ${places} places in ${seconds} s`,
      held: taken <= ACCOUNTS * AT_MOST_EACH,
    }
  },
}

const SIGN_UPS = 520
const BATCH = 40

/** Accounts are what every other attack is made of. */
export const signUps: Attack = {
  name: 'sign-ups',
  tries: `${SIGN_UPS} sign-ups in a quarter of an hour from one IPv6 /64`,
  lead: async (town) => {
    const hospital = await town.openHospital()
    const statuses: number[] = []
    for (let n = 0; n < SIGN_UPS; n += BATCH) {
      const from = () => `2001:db8:3:4:${(n + 1).toString(16)}::${Math.random().toString(16).slice(2, 6)}`
      const tried = await some(upTo(BATCH), 8, () => signUp(hospital, { phone: newPhone(), from: from() }))
      statuses.push(...tried.map(({ status }) => status))
      await hospital.passTime(61)
    }
    const passed = statuses.filter((status) => status === 200).length
    return { gets: `${passed} accounts (${tally(counted(statuses))})`, held: passed <= 100 }
  },
}
