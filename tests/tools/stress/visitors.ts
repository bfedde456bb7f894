import { setTimeout as wait } from 'node:timers/promises'
import { call } from './call.ts'
import { countUp } from './report.ts'

/** Calls an address again and again until stopped. */
export function visit(url: string) {
  const statuses = new Map<number, number>()
  const tookMs: number[] = []
  let isOver = false
  async function work(): Promise<void> {
    while (!isOver) {
      const answer = await call(url)
      countUp(statuses, answer.status)
      tookMs.push(answer.tookMs)
      await wait(5)
    }
  }
  const worked = work()
  return {
    stop: async () => {
      isOver = true
      await worked
      return { statuses, tookMs, areServed: [...statuses.keys()].join() === '200' }
    },
  }
}
