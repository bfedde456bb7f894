import type { Attack } from './attack.ts'
import { mailClear, mailQueue, mailTwice } from './attacks/mail.ts'
import { letters, names, planted } from './attacks/planted.ts'
import { failedRestore, restored, spoiltInEmbedded, spoiltInPostgres } from './attacks/backup.ts'
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

/** In the order of the table; those that measure time come last, when nothing else is led. */
export const ATTACKS: Attack[] = [
  planted,
  letters,
  names,
  token,
  inFlight,
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
  payOrCancel,
  sameKey,
  spoiltInPostgres,
  spoiltInEmbedded,
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
