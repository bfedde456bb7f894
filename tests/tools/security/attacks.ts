import type { Attack } from './attack.ts'
import { mailClear, mailQueue, mailTwice } from './attacks/mail.ts'
import { letters, names, planted } from './attacks/planted.ts'
import { failedRestore, restored, spoilt } from './attacks/backup.ts'
import { buyOut, signUps } from './attacks/buy-out.ts'
import { drowned, guessed, killed, readable, usedUp } from './attacks/codes.ts'
import { crowd, watched } from './attacks/crowd.ts'
import { hugeExport } from './attacks/export.ts'
import { keptSession, plainHashes } from './attacks/kept.ts'
import { lockOut, manyAddresses, oneNetwork } from './attacks/lock-out.ts'
import { payOrCancel, resetOrChange, sameKey, whileDeleted } from './attacks/races.ts'
import { redirects } from './attacks/redirects.ts'
import { inFlight, twoChanges } from './attacks/sessions.ts'
import { gone, outOfFiles, pipelining, ranges } from './attacks/sockets.ts'
import { token } from './attacks/token.ts'

/** The same against the embedded database, beside the others: it is slower to start, and waits more. */
const onEmbedded = (attack: Attack): Attack => ({
  name: `${attack.name}-embedded`,
  tries: 'the same, on the embedded database',
  waits: true,
  lead: (town) =>
    attack.lead({ ...town, openHospital: (wish) => town.openHospital({ ...wish, isEmbedded: true }) }),
})

/** In the order of the table; those that measure time come last, when nothing else is led. */
export const ATTACKS: Attack[] = [
  planted,
  letters,
  names,
  token,
  inFlight,
  onEmbedded(inFlight),
  twoChanges,
  keptSession,
  plainHashes,
  lockOut,
  manyAddresses,
  oneNetwork,
  usedUp,
  killed,
  drowned,
  guessed,
  readable,
  buyOut,
  signUps,
  mailQueue,
  mailTwice,
  mailClear,
  resetOrChange,
  whileDeleted,
  onEmbedded(whileDeleted),
  payOrCancel,
  onEmbedded(payOrCancel),
  sameKey,
  spoilt,
  onEmbedded(spoilt),
  restored,
  failedRestore,
  hugeExport,
  redirects,
  ranges,
  gone,
  outOfFiles,
  pipelining,
  watched,
  crowd,
]
