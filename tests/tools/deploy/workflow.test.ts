import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '#cli/install.mjs'

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const { permissions, jobs } = parse(textOf('.github/workflows/ci.yml'))
type Job = { steps: { uses?: string; run?: string; with?: Record<string, unknown> }[] }

describe('the workflow', () => {
  it('has read access only, and pins each action to one version', () => {
    const actions = (Object.values(jobs) as Job[])
      .flatMap((job) => job.steps)
      .flatMap(({ uses }) => (uses ? [uses] : []))

    expect([permissions, jobs.test.permissions]).toEqual([{ contents: 'read' }, undefined])
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@(v\d+\.\d+\.\d+|[0-9a-f]{40})$/)
  })
})
