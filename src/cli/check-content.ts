// `npm run check-content`: lists the mistakes in the content folder.
import { CONTENT } from '#lib/project.ts'
import { findContentErrors, findContentWarnings } from '#content-model/folder.ts'
import { argumentsOf } from './arguments.mjs'

export function checkAndPrint(folder: string): boolean {
  const [mistakes, warnings] = [findContentErrors(folder), findContentWarnings(folder)]
  if (warnings.length > 0) console.warn(`\nWarnings:\n${warnings.join('\n')}`)
  if (mistakes.length === 0) return true
  console.error(
    `\n${mistakes.join('\n')}\n\n${mistakes.length} to correct in content/. The online site was not changed.\n`,
  )
  return false
}

if (import.meta.main) {
  argumentsOf('Usage: npm run check-content\n\nLists the mistakes in content/, each with its file and line.')
  if (!checkAndPrint(CONTENT)) process.exit(1)
  console.log('No errors found in content/.')
}
