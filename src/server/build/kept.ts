import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SUM_LENGTH = 32

const sumOf = (key: string, content: Uint8Array) => createHash('sha256').update(key).update(content).digest()

/** A folder of what builds have made, each file under its key, with a checksum of both before it. It may be lost, spoilt or unwritable: then things are made again. */
export class Kept {
  private readonly used = new Set<string>()
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  read(key: string): Uint8Array | undefined {
    this.used.add(key)
    const file = attempt(() => readFileSync(join(this.folder, key))) ?? Buffer.alloc(0)
    const content = file.subarray(SUM_LENGTH)
    return sumOf(key, content).equals(file.subarray(0, SUM_LENGTH)) ? content : undefined
  }

  write(key: string, content: Uint8Array): void {
    attempt(() => {
      mkdirSync(this.folder, { recursive: true })
      const draft = join(this.folder, randomUUID())
      writeFileSync(draft, Buffer.concat([sumOf(key, content), content]))
      renameSync(draft, join(this.folder, key))
    })
  }

  /** Drops what nobody has asked for. */
  tidy(): void {
    const files = attempt(() => readdirSync(this.folder)) ?? []
    for (const file of files) if (!this.used.has(file)) attempt(() => rmSync(join(this.folder, file)))
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
