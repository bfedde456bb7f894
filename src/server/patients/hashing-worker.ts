import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { Done, Job } from './passwords.ts'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const NICER_BY = 10

/** Lowers the thread's priority, so that pages and other requests go first. Linux only. */
function lowerPriority(): void {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(thread, Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICER_BY))
  } catch {}
}

function work({ password, passwordHash }: Job): Done {
  try {
    if (passwordHash === undefined) return { result: hashSync(password, COST) }
    return { result: verifySync(passwordHash, password) }
  } catch (error) {
    return { failure: String(error) }
  }
}

lowerPriority()
parentPort?.on('message', (job: Job) => parentPort?.postMessage(work(job)))
