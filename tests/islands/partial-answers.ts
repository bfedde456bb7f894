import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { followToken } from '#stores/session.ts'
import { type Island, ISLANDS } from './islands.tsx'
import { type Answers, type Call, rightAnswers } from './right-answers.ts'
import { openStage, type Stage } from './mount-island.ts'

export type Fields = Record<string, unknown>

/** happy-dom does not know `<search>`. */
const isAboutTests = (words: unknown) => JSON.stringify(words).includes('search')

/** A patient who is logged in, and a backend whose answers differ in some fields. */
export function setUpChangedAnswers() {
  let right: Answers
  let stage: Stage
  beforeAll(async () => {
    right = await rightAnswers()
    stage = openStage(right)
  })
  // Other files run in the same process.
  afterAll(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const complaints: unknown[] = []
  // React logs what a browser would ignore: duplicate keys, invalid attributes.
  beforeEach(() => {
    complaints.length = 0
    vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
  })
  afterEach(() => expect(complaints.filter((words) => !isAboutTests(words))).toEqual([]))

  return {
    get stage() {
      return stage
    },
    get right() {
      return right
    },
    get token() {
      return String((right['POST /api/user/login'] as Fields)['utoken'])
    },
    async show(name: keyof typeof ISLANDS, changed: Partial<Answers>): Promise<string> {
      const island: Island = ISLANDS[name]
      Object.assign(stage.answers, right)
      history.replaceState(null, '', island.path)
      localStorage.setItem('utoken', this.token)
      await followToken(undefined)
      await followToken(this.token)
      Object.assign(stage.answers, changed)
      stage.show(island.show(right))
      await stage.settle()
      await island.ask?.(right)
      await stage.settle()
      return stage.text()
    },
    /** The valid answer to a call, with fields of one list entry changed. */
    withEntry(call: Call, list: string, change: Fields, index = 1): Partial<Answers> {
      const answer = right[call] as Record<string, Fields[]>
      const entries = answer[list]?.map((each, at) => (at === index ? { ...each, ...change } : each))
      return { [call]: { ...answer, [list]: entries } }
    },
    pressed(words: string): void {
      const button = stage.find('button').find(({ textContent }) => textContent === words)
      if (!button) throw new Error(`There is no button ${words}`)
      button.click()
    },
  }
}
