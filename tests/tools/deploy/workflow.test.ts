import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '#server/install.mjs'

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const { permissions, jobs } = parse(textOf('.github/workflows/ci.yml'))
const steps: { uses?: string; run?: string; with?: Record<string, unknown> }[] = jobs.test.steps

describe('the workflow', () => {
  it('runs what lands a change, last of all commands', () => {
    const commands = steps.flatMap(({ run }) => (run ? [run] : []))

    expect(commands.at(-1)).toBe('bash .ci/run')
    expect(commands[0]).toBe('npm ci')
    expect(existsSync(join(ROOT, '.ci/run'))).toBe(true)
  })

  it('runs on the oldest Node that the project takes, and on its own', () => {
    const { engines } = JSON.parse(textOf('package.json'))
    const oldest = Number(engines.node.replace('>=', ''))
    const own = Number.parseInt(textOf('.node-version'), 10)

    expect(jobs.test.strategy.matrix.node).toEqual([oldest, own])
    expect(steps.find(({ uses }) => uses?.startsWith('actions/setup-node'))?.with).toMatchObject({
      'node-version': '${{ matrix.node }}',
    })
  })

  it('may only read, and takes actions of one version each', () => {
    const actions = steps.flatMap(({ uses }) => (uses ? [uses] : []))

    expect(permissions).toEqual({ contents: 'read' })
    expect(jobs.test.permissions).toBeUndefined()
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@(v\d+\.\d+\.\d+|[0-9a-f]{40})$/)
  })
})
