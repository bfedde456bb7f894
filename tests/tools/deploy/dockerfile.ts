import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#cli/install.mjs'

type Step = { instruction: string; text: string }
type Stage = { image: string; name: string; steps: Step[] }

export const DEPLOY = join(ROOT, 'src/server/deploy')

/** The stages of the project's Dockerfile with their steps in order. */
export function readStages(): Stage[] {
  const lines = readFileSync(join(DEPLOY, 'Dockerfile'), 'utf8')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const stages: Stage[] = []
  for (const line of lines) {
    const [, instruction = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (instruction === 'FROM') {
      const [image = '', , name = 'image'] = text.split(' ')
      stages.push({ image, name, steps: [] })
    } else stages.at(-1)?.steps.push({ instruction, text })
  }
  return stages
}

export const textsOf = ({ steps }: Stage, wanted: string): string[] =>
  steps.flatMap(({ instruction, text }) => (instruction === wanted ? [text] : []))

/** `COPY --from=build a b to` */
export function readCopy(text: string) {
  const [, from, rest = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(text) ?? []
  const paths = rest.split(' ')
  return { from, sources: paths.slice(0, -1), to: paths.at(-1) ?? '' }
}

/** Program and arguments of CMD or HEALTHCHECK in exec form. */
export const readCommand = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')))

/** Project paths in the build context; all others are ignored. */
export function readContext(): string[] {
  const lines = readFileSync(join(DEPLOY, 'Dockerfile.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  if (lines[0] !== '*') throw new Error('Dockerfile.dockerignore does not begin with *.')
  return lines.flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
}
