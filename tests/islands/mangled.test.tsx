import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { $session, followToken } from '#stores/session.ts'
import { seedOf, sized } from '../model-size.ts'
import { type Island, ISLANDS } from './islands.tsx'
import { EDITS, type Edits, mangle } from './mangle.ts'
import { type Answers, type Call, rightAnswers } from './right-answers.ts'
import { openStage, type Stage } from './mount-island.ts'

vi.hoisted(() => {
  process.env['NODE_ENV'] = 'production'
})

const ANSWERS = sized(2000)
const SEED = seedOf(20_261_120)
const PATIENCE = { timeout: 30_000 }
const WHOLLY_MANGLED = 8

const runsOf = ({ mangled, parts = 1 }: Island) => Math.ceil(ANSWERS / parts / Object.keys(mangled).length)

const CASE = fc.record({
  edits: fc.array(EDITS, { minLength: 3, maxLength: 3 }),
  whole: fc.nat(WHOLLY_MANGLED),
})

describe(`malformed API answers (seed ${SEED})`, () => {
  let right: Answers
  let stage: Stage
  beforeAll(async () => {
    right = await rightAnswers()
    stage = openStage(right)
  })

  /** Logs the patient in and shows the island with valid answers. */
  async function begin(island: Island): Promise<void> {
    Object.assign(stage.answers, right)
    const { utoken } = right['POST /api/user/login'] as { utoken: string }
    localStorage.setItem('utoken', utoken)
    history.replaceState(null, '', island.path ?? '/')
    if ($session.get().status !== 'patient') await followToken(utoken)
  }

  async function fault(island: Island, edits: Edits[], isWhole: boolean): Promise<string | undefined> {
    await begin(island)
    const calls = Object.entries(island.mangled) as [Call, string[][]][]
    calls.forEach(([call, stored], index) => {
      stage.answers[call] = mangle(right[call], edits[index] ?? [], isWhole ? [] : [...stored, ['success']])
    })
    if (island.ask) await island.ask(stage)
    else stage.show(island.show(right))
    await stage.settle()
    const text = stage.text()
    if (stage.isBroken()) return 'The island stopped working'
    if (!island.stands.test(text)) return `It shows no ${island.stands}: ${text}`
    if (isWhole) return undefined
    const lost = island.reads.find((words) => !words.test(text))
    if (lost) return `It has lost ${lost}: ${text}`
    return island.never?.test(text) ? `It says ${island.never}: ${text}` : undefined
  }

  it.each(Object.entries(ISLANDS))(
    '%s keeps working and shows every valid field',
    async (_, island) => {
      await begin(island)
      stage.show(island.show(right))
      // Parts of it are loaded on demand first.
      await vi.waitFor(async () => expect(await fault(island, [], false)).toBeUndefined(), PATIENCE)

      await fc.assert(
        fc.asyncProperty(CASE, async ({ edits, whole }) => {
          const found = await fault(island, edits, whole === 0)
          if (!found) return
          const received = Object.keys(island.mangled).map((call) => stage.answers[call as Call])
          await begin(island)
          stage.show(island.show(right))
          throw new Error(`${found}\nafter ${JSON.stringify(received)}`)
        }),
        { numRuns: runsOf(island), seed: SEED },
      )
    },
    PATIENCE.timeout + ANSWERS * 60,
  )
})
