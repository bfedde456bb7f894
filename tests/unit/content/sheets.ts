import { spawnSync } from 'node:child_process'
import { planImport } from '#cli/spreadsheet/plan.ts'
import { doctorsSheet } from '#cli/spreadsheet/sheet.ts'
import { contentCopy } from './content-copy.ts'

/** A copy of the content, and the spreadsheet commands for it. */
export function sheetCopy() {
  const copy = contentCopy()
  const { folder } = copy
  const sheet = (delimiter?: string) => doctorsSheet(folder, delimiter)
  const plan = (text: string | Uint8Array, isRemoving = false) =>
    planImport(folder, { file: 'doctors.csv', bytes: Buffer.from(text), isRemoving })
  /** Runs the command as an editor types it. */
  function run(command: 'import' | 'export', ...args: string[]) {
    const file = `src/cli/spreadsheet/${command}.ts`
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args, '--content', folder], {
      encoding: 'utf8',
    })
    return { status, out: stdout, err: stderr }
  }
  return { ...copy, sheet, plan, run }
}
