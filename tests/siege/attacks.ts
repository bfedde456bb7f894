import type { Attack } from './attack.ts'
import { mailClear, mailQueue, mailTwice } from './attacks/mail.ts'
import { letters, names, planted } from './attacks/planted.ts'
import { buyOut, signUps } from './attacks/buy-out.ts'
import { guessed, killed, readable, usedUp } from './attacks/codes.ts'
import { lockOut, manyAddresses, oneNetwork } from './attacks/lock-out.ts'
import { inFlight, twoChanges } from './attacks/sessions.ts'
import { token } from './attacks/token.ts'

/** In the order of the table; those that measure time come last, when nothing else is led. */
export const ATTACKS: Attack[] = [
  planted,
  letters,
  names,
  token,
  inFlight,
  twoChanges,
  lockOut,
  manyAddresses,
  oneNetwork,
  usedUp,
  killed,
  guessed,
  readable,
  buyOut,
  signUps,
  mailQueue,
  mailTwice,
  mailClear,
]
