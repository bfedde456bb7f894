import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, SERVER } from '#cli/install.mjs'
import { readCommand, readContext, readCopy, readStages, textsOf } from './dockerfile.ts'

const stages = readStages()
const last = stages.at(-1)

describe('the image', () => {
  it('is built and run on the project’s Node version', () => {
    const version = readFileSync(join(ROOT, '.node-version'), 'utf8').trim()

    expect(stages.map(({ image }) => image)).toEqual(Array(3).fill(`node:${version}-bookworm-slim`))
  })

  it('copies only files that exist and are in the build context', () => {
    const names = stages.map(({ name }) => name)
    const copies = stages.flatMap((stage) => textsOf(stage, 'COPY').map(readCopy))
    const given = readContext()

    expect(given.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    expect(copies.filter(({ from }) => from && !names.includes(from))).toEqual([])
    for (const { from, sources } of copies)
      for (const source of from || sources[0] === '.' ? [] : sources)
        expect(given).toContain(source.split('/')[0])
  })

  it('runs as the project’s server does, without root rights, and stops by SIGTERM', () => {
    const order = last?.steps.map(({ instruction }) => instruction) ?? []

    expect(last && textsOf(last, 'CMD').map(readCommand)).toEqual([['node', ...SERVER]])
    expect(last && textsOf(last, 'USER')).toEqual(['node'])
    expect(order.lastIndexOf('COPY')).toBeLessThan(order.indexOf('USER'))
    expect(last && textsOf(last, 'STOPSIGNAL')).toEqual(['SIGTERM'])
  })
})
