import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '#cli/install.mjs'

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const { permissions, jobs } = parse(textOf('.github/workflows/ci.yml'))
type Job = { steps: { uses?: string; run?: string; with?: Record<string, unknown> }[] }
const { steps }: Job = jobs.test

describe('the workflow', () => {
  it('runs .ci/run as its last command', () => {
    const commands = steps.flatMap(({ run }) => (run ? [run] : []))

    expect(commands.at(-1)).toBe('bash .ci/run')
    expect(commands[0]).toBe('npm ci')
    expect(existsSync(join(ROOT, '.ci/run'))).toBe(true)
  })

  it('runs the tests once, and starts the site on the oldest Node too', () => {
    const nodeOf = (job: Job) => job.steps.find(({ uses }) => uses?.startsWith('actions/setup-node'))?.with

    expect(jobs.test.strategy).toBeUndefined()
    expect(nodeOf(jobs.test)).toMatchObject({ 'node-version-file': '.node-version' })
    expect(nodeOf(jobs['oldest-node'])).toMatchObject({ 'node-version': 20 })
    expect(jobs['oldest-node'].steps.at(-1)?.run).toBe('node tests/tools/start-and-book.mjs')
  })

  it('has read access only, and pins each action to one version', () => {
    const actions = (Object.values(jobs) as Job[])
      .flatMap((job) => job.steps)
      .flatMap(({ uses }) => (uses ? [uses] : []))

    expect(permissions).toEqual({ contents: 'read' })
    expect(jobs.test.permissions).toBeUndefined()
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@(v\d+\.\d+\.\d+|[0-9a-f]{40})$/)
  })
})
