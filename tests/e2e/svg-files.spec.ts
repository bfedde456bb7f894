import { expect, test } from '@playwright/test'
import { openSite } from '../server/site.ts'
import { RUNNING_SVGS } from '../svg-attacks.ts'

const FILES = Object.fromEntries(Object.values(RUNNING_SVGS).map((svg, index) => [`x${index}.svg`, svg]))
FILES['page.xhtml'] =
  `<html xmlns="http://www.w3.org/1999/xhtml"><title>x</title><script>document.title='run'</script></html>`

test('an SVG file opened by its address runs no scripts', async ({ page }) => {
  const site = await openSite(FILES)
  for (const [name, svg] of Object.entries(FILES)) {
    // Without the policy each file runs its script; otherwise this test would prove nothing.
    await page.route('**/control/*', (route) =>
      route.fulfill({
        contentType: name.endsWith('.svg') ? 'image/svg+xml' : 'application/xhtml+xml',
        body: svg,
      }),
    )
    await page.goto(`http://${site.host}/control/${name}`)
    await expect.poll(() => page.title(), name).toBe('run')
    await page.unroute('**/control/*')

    const answer = await page.goto(`http://${site.host}/${name}`)
    expect([name, answer?.status(), await page.title()]).not.toContain('run')
    expect(answer?.headers()['content-security-policy']).toContain('sandbox')
  }
  await site.close()
})
