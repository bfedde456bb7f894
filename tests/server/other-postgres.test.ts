import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError } from '#server/config/mistakes.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { takeEmbedded } from '../embedded-pool.ts'
import { newDataFolder } from './program.ts'
import { runCommand } from './run-command.ts'

describe.skipIf(process.env['TEST_DATABASE'] === 'postgres')(
  'an embedded database of another PostgreSQL',
  () => {
    let folder: string
    let remove: () => void
    beforeEach(() => {
      const made = newDataFolder()
      folder = made.folder
      remove = made.remove
    })
    afterEach(() => remove())

    const versionFile = () => join(folder, 'database', 'PG_VERSION')
    function writeVersion(text: string): void {
      mkdirSync(join(folder, 'database'))
      writeFileSync(versionFile(), text)
    }

    it.each([
      ['17\n', 'made by PostgreSQL 17', 'npm run backup'],
      ['9.6\n', 'made by PostgreSQL 9.6', 'npm run backup'],
      ['180\r\n', 'made by PostgreSQL 180', 'start the newer version of openward'],
      ['', 'made by an unknown PostgreSQL', 'DATA_FOLDER'],
    ])('(%j) is named in one sentence, with what to do, and left as it is', async (text, made, remedy) => {
      writeVersion(text)

      const opened = openEmbedded(folder)

      await expect(opened).rejects.toThrow(ConfigError)
      const { message } = (await opened.catch((error: Error) => error as Error)) as Error
      expect(message).toContain(made)
      expect(message).toContain(remedy)
      expect(message).toContain(folder)
      expect(message).not.toContain('\n')
      expect(readFileSync(versionFile(), 'utf8')).toBe(text)
      expect(existsSync(join(folder, 'lock'))).toBe(false)
    })

    it('is named by npm run config', async () => {
      writeVersion('17\n')

      const { said, code } = await runCommand({ DATA_FOLDER: folder }, 'config')

      expect([code, said]).toEqual([1, expect.stringContaining('made by PostgreSQL 17')])
    })

    it('is one that this version cannot open: its own is another', async () => {
      writeVersion('17')
      const database = await takeEmbedded()
      const { rows } = await database.client.query<{ version: string }>('show server_version_num')
      await database.close()
      const own = String(Math.floor(Number(Object.values(rows[0] ?? {})[0]) / 10_000))

      await expect(openEmbedded(folder)).rejects.toThrow(`opens those of PostgreSQL ${own} only`)
    })
  },
)
