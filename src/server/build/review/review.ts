// `npm run review`: one page with every text that visitors and patients read, to print and sign; `-- --language hi` puts a translation beside, `-- --since 2026-11-01` marks what changed, `-- --only-changed` leaves out the rest.
import { join, relative } from 'node:path'
import { PROJECT } from '../../project.ts'
import { checkOrSay } from '../content/say.ts'
import { figuresOf } from './figures.ts'
import { makeReview } from './make.ts'
import { Unusable } from './past.ts'
import { wishOf } from './wish.ts'
import { refuseUnwritable, writePage } from './written.ts'

try {
  const wish = wishOf(process.argv.slice(2), PROJECT)
  refuseUnwritable(wish.out)
  if (!checkOrSay(join(PROJECT, 'content'))) process.exit(1)
  const { page, sections, warnings } = makeReview(PROJECT, wish)
  writePage(wish.out, page)
  const { files, texts, changed } = figuresOf(sections)
  const counted = wish.since === undefined || warnings.length > 0 ? '' : `, ${changed} changed`
  for (const warning of warnings) console.error(warning)
  console.log(`${texts} texts of ${files} files${counted}: ${relative(process.cwd(), wish.out) || wish.out}`)
} catch (error) {
  if (!(error instanceof Unusable)) throw error
  console.error(error.message)
  process.exit(1)
}
