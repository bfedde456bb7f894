import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Language, LANGUAGES } from '#contract/languages.ts'
import { Unusable } from './past.ts'

const USAGE =
  'Write npm run review, and what you like of: -- --language hi --since 2026-11-01 --only-changed --out review.html'

export type Wish = {
  language?: Language
  since?: string
  isOnlyChanged: boolean
  out: string
}

/** What somebody asked for at the command line. Throws an Unusable where it cannot be had. */
export function wishOf(args: string[], project: string): Wish {
  const { language, since, out = 'review.html', 'only-changed': isOnlyChanged = false } = optionsIn(args)
  if (isOnlyChanged && since === undefined)
    throw new Unusable('--only-changed needs a day or a revision to compare with, like --since 2026-11-01.')
  const known = LANGUAGES.find((each) => each === language)
  if (language !== undefined && !known)
    throw new Unusable(`The site has no language "${language}". Write one of ${LANGUAGES.join(', ')}.`)
  return {
    ...(known && { language: known }),
    ...(since !== undefined && { since: since.trim() }),
    isOnlyChanged,
    out: resolve(project, out),
  }
}

function optionsIn(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        language: { type: 'string' },
        since: { type: 'string' },
        'only-changed': { type: 'boolean' },
        out: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new Unusable(`${(error as Error).message.split(/[.\n]/)[0]}. ${USAGE}.`)
  }
}
