import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { redirectsFile } from '#build/finish-site.ts'

it('redirects lead only to pages of the site, and never away from one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openward-redirects-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'services'))
  const add = (page: string) => writeFileSync(join(folder, page), '')
  expect(redirectsFile(folder)).toBe('')
  add('services/emergency-care.html')
  expect(redirectsFile(folder)).toBe(
    '/services/emergency /services/emergency-care 301\n/services/emergency%20care /services/emergency-care 301\n',
  )
  add('services/emergency.html')
  expect(redirectsFile(folder)).toBe('/services/emergency%20care /services/emergency-care 301\n')
})
