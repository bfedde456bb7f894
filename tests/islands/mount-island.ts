import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { FRIDAY_MORNING } from '../hospital.ts'
import type { Answers, Call } from './right-answers.ts'

/** Turns of the event loop from the last answer to the updated page. */
const SETTLE_TURNS = 6

/** A page with one island, whose requests are answered from a list. */
export function openStage(right: Answers) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: FRIDAY_MORNING })
  vi.spyOn(console, 'warn').mockReturnValue()
  const answers = { ...right }
  let unread = 0
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    const call = `${method} ${path}` as Call
    const body = JSON.stringify(answers[call] ?? null)
    const answer = new Response(body, {
      status: call in answers ? 200 : 404,
      headers: { 'content-type': 'application/json' },
    })
    unread += 1
    const text = answer.text().finally(() => (unread -= 1))
    return Object.assign(answer, { text: () => text })
  })
  const host = document.createElement('main')
  let root = createRoot(host)

  return {
    answers,
    text: () =>
      [
        host.textContent,
        ...[...host.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label')),
      ].join(' '),
    find: (selector: string) => [...host.querySelectorAll<HTMLElement>(selector)],
    show(island: ReactElement): void {
      root.unmount()
      root = createRoot(host)
      flushSync(() => root.render(island))
    },
    /** Waits until every request is answered and the page is updated. */
    async settle(): Promise<void> {
      for (let turns = 0; turns < SETTLE_TURNS; turns = unread > 0 ? 0 : turns + 1)
        await new Promise((resolve) => setImmediate(resolve))
    },
  }
}
export type Stage = ReturnType<typeof openStage>
