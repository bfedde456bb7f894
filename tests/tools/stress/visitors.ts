import { setTimeout as wait } from 'node:timers/promises'
import { call, type Options } from './call.ts'
import { countUp } from './report.ts'

/** Each client calls the addresses in turn until stopped. */
export function visit(urls: string[], callers: Options[] = [{}]) {
  const statuses = new Map<number, number>()
  const tookMs: number[] = []
  let isOver = false
  const work = Promise.all(
    callers.map(async (caller) => {
      for (let n = 0; !isOver; n += 1) {
        const answer = await call(urls[n % urls.length] ?? '', 'GET', caller)
        countUp(statuses, answer.status)
        tookMs.push(answer.tookMs)
        await wait(5)
      }
    }),
  )
  return {
    stop: async () => {
      isOver = true
      await work
      return { statuses, tookMs, areServed: [...statuses.keys()].join() === '200' }
    },
  }
}
