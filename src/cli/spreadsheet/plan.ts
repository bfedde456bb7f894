import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { LANGUAGES } from '#contract/values.ts'
import { contentMistakes } from '#content-model/folder.ts'
import { withStaged } from '#content-model/staged.ts'
import { translationName } from '#content-model/translations/read.ts'
import { statesOf } from '#content-model/translations/state.ts'
import { writeAll } from '#content-model/write.ts'
import { COLUMNS, doctorOf, FILE, KEY, readDoctors, withDoctors } from './doctors-list.ts'
import { type Change, merge, rowFaults, withPlace, twiceFaults } from './merge.ts'
import { readSheet, type Sheet } from './read-sheet.ts'

/** The result of an import. `files` is empty when nothing changes, or when there are mistakes. */
export type Plan = {
  changes: Change[]
  files: Map<string, string>
  mistakes: string[]
  /** Sentences about translations that are now out of date. */
  translations: string[]
}

type Wish = { file: string; bytes: Uint8Array; isRemoving?: boolean }

/** Compares a spreadsheet with a content folder and writes nothing. Throws a ContentError if one of them cannot be read. */
export async function planImport(folder: string, { file, bytes, isRemoving = false }: Wish): Promise<Plan> {
  const sheet = readSheet(file, bytes, COLUMNS, KEY)
  const changes = merge(sheet, readDoctors(folder), isRemoving)
  const none = { changes, files: new Map<string, string>(), translations: [] }
  const inRows = changes.flatMap((change) => rowFaults(sheet, change))
  const mistakes = [...twiceFaults(sheet), ...inRows]
  if (mistakes.length > 0) return { ...none, mistakes: inRowOrder(mistakes) }
  const isSame = ({ before, after }: Change) => before === after
  if (changes.every(isSame)) return { ...none, mistakes: [] }

  const files = new Map([[FILE, await withDoctors(folder, entriesOf(changes))]])
  return withStaged(dirname(folder), (project) => {
    const staged = join(project, 'content')
    writeAll(staged, files)
    const wrong = mistakesIn(staged, sheet, changes)
    if (wrong.length > 0) return { ...none, mistakes: inRowOrder(wrong) }
    if (!isDeepStrictEqual(readDoctors(staged), entriesOf(changes)))
      return {
        ...none,
        mistakes: [`The files of content cannot hold these changes. Change them by hand.`],
      }
    return { changes, files, mistakes: [], translations: leftBehind(folder, staged) }
  })
}

const entriesOf = (changes: Change[]) => changes.flatMap(({ after }) => (after ? [after] : []))

const rowOf = (mistake: string) => Number(/, row (\d+)/.exec(mistake)?.[1] ?? 0)
const inRowOrder = (mistakes: string[]) => mistakes.toSorted((one, other) => rowOf(one) - rowOf(other))

/** Returns the mistakes in the changed content. A mistake that a row causes gets its row and column. */
function mistakesIn(staged: string, sheet: Sheet, changes: Change[]): string[] {
  const entries = entriesOf(changes)
  return contentMistakes(staged).map((sentence) => {
    const found = doctorOf(sentence, entries)
    const change = found && changes.find(({ after }) => after === found.doctor)
    if (!change?.row) return `With these changes: ${sentence}`
    const [field = ''] = /^[\w.]*/.exec(found?.sentence ?? '') ?? []
    return withPlace(sheet, change.row, field.split('.'), found?.sentence ?? '')
  })
}

/** Returns a sentence for each translation of the doctors that the import leaves incomplete. */
function leftBehind(folder: string, staged: string): string[] {
  return LANGUAGES.flatMap((language) => {
    const name = `content/${translationName(FILE, language)}`
    const [before, after] = [folder, staged].map((each) =>
      statesOf(each, language).find(({ file, kind }) => file === name && kind !== 'missing'),
    )
    if (!before || !after) return []
    const gaps = after.gaps.filter((gap) => !before.gaps.includes(gap)).length
    if (before.revision === after.revision && gaps === 0) return []
    const missing = gaps > 0 ? ` ${gaps} more fields have no translation.` : ''
    return [
      `${name} is not changed, and is ${after.kind}.${missing} Update it, then run npm run translations -- --stamp ${name}.`,
    ]
  })
}
