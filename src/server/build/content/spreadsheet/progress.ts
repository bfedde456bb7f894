import { SingleBar } from 'cli-progress'

const FEW = 1000
const STEP = 100

/** Does something with every entry; somebody at a terminal sees how far it is with thousands. */
export function eachWithProgress<Entry, Result>(entries: Entry[], run: (entry: Entry) => Result): Result[] {
  if (!process.stderr.isTTY || entries.length < FEW) return entries.map(run)
  const bar = new SingleBar({
    format: 'Rows {bar} {value} of {total}',
    hideCursor: true,
    clearOnComplete: true,
  })
  bar.start(entries.length, 0)
  try {
    return entries.map((entry, index) => {
      if (index % STEP === 0) bar.update(index)
      return run(entry)
    })
  } finally {
    bar.stop()
  }
}
