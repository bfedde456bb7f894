import { join } from 'node:path'
import { ESLint } from 'eslint'
import { expect, it } from 'vitest'

it('the linter finds rare words in texts and comments, and not in keys', async () => {
  const eslint = new ESLint({ overrideConfigFile: join(import.meta.dirname, '../eslint.config.js') })
  const code = "// Told at once.\nexport const said = ['The patient was told', 'told', `${1} anew`]\n"
  const [found] = await eslint.lintText(code, { filePath: 'src/lib/said.ts' })
  expect(found?.messages.map(({ line, column }) => `${line}:${column}`)).toEqual(['1:1', '2:22', '2:58'])
})
