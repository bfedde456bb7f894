import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { PROJECT } from '#lib/project.ts'
import { isSkipped, useHospital } from '../hospital.ts'

type Dashboard = {
  panels: { title: string; description: string; targets: { expr: string; legendFormat: string }[] }[]
  templating: { list: { query: string }[] }
}
const file = join(PROJECT, 'src/server/deploy/grafana-dashboard.json')
const { panels, templating } = JSON.parse(readFileSync(file, 'utf8')) as Dashboard
const targets = panels.flatMap((panel) => panel.targets)
const asked = [...targets.map(({ expr }) => expr), ...templating.list.map(({ query }) => query)]

const OWN_LABELS = ['job', 'instance']
const namesIn = (expression: string): string[] => expression.match(/\b(openward|process|nodejs)_\w+/g) ?? []
const wordsOf = (text = '') => text.match(/[a-z]\w*/g) ?? []
const labelsIn = (expression: string) => [
  ...[...expression.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].flatMap(([, label]) => wordsOf(label)),
  ...[...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels]) => wordsOf(labels)),
]

describe.skipIf(isSkipped)('the Grafana dashboard', () => {
  const hospital = useHospital({ sendsMessages: true, sendsEvents: true, keepsPatients: true })
  /** Labels of each metric of a running server. */
  const received = new Map<string, string[]>()
  beforeAll(async () => {
    await hospital.request('GET', PATHS.me)
    const { raw } = await hospital.request('GET', '/metrics')
    for (const [, name = '', labels = ''] of raw.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm))
      received.set(name, [
        ...(received.get(name) ?? []),
        ...[...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
      ])
  })

  const isTold = (name: string) =>
    received.has(name) ||
    (process.env['TEST_DATABASE'] === 'embedded' && name.startsWith('openward_database_pool_'))

  it('queries only metrics that a running server has', () => {
    const names = asked.flatMap(namesIn)

    expect(names.length).toBeGreaterThan(asked.length / 2)
    expect(names.filter((name) => !isTold(name))).toEqual([])
  })

  it.each(targets)('queries only labels that exist: $expr', ({ expr, legendFormat }) => {
    const known = [...OWN_LABELS, ...namesIn(expr).flatMap((name) => received.get(name) ?? [])]
    const legend = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, label]) => wordsOf(label))

    expect([...labelsIn(expr), ...legend].filter((label) => !known.includes(label))).toEqual([])
  })

  it('shows every metric of the server, with a description', () => {
    const own = [...received.keys()].filter(
      (name) => name.startsWith('openward_') && !/_(bucket|sum|count)$/.test(name),
    )

    expect(own.filter((name) => !asked.some((expression) => namesIn(expression).includes(name)))).toEqual([])
    expect(panels.filter(({ title, description }) => !title || !description)).toEqual([])
  })
})
