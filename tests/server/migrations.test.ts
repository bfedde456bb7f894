import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '#server/db/database.ts'
import frozen from './migrations.json' with { type: 'json' }

const hashOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(MIGRATIONS, name), 'utf8'))
    .digest('hex')

it('a committed migration never changes; new ones are added to the list', () => {
  const names = globSync('*.sql', { cwd: MIGRATIONS }).sort()

  expect(Object.fromEntries(names.map((name) => [name, hashOf(name)]))).toEqual(frozen)
})
