import { expect, test } from '@playwright/test'
import { openSite } from '../server/site.ts'

const SVG = 'xmlns="http://www.w3.org/2000/svg"'
const RUN = "document.title='run';localStorage.setItem('run','1')"

/** ISO-2022-JP: `ESC ( J` changes nothing for a browser, and hides a word from a UTF-8 reader. */
const split = (word: string) => `${word.slice(0, 2)}\x1B(J${word.slice(2)}`
const JAPANESE = '<?xml version="1.0" encoding="ISO-2022-JP"?>'

/** SVG files that run scripts when opened by their address. */
const RUNNING_SVGS = {
  'a script in ISO-2022-JP': `${JAPANESE}<svg ${SVG}><${split('script')}>${RUN}</${split('script')}></svg>`,
  'onload in ISO-2022-JP': `${JAPANESE}<svg ${SVG} ${split('onload')}="${RUN}"/>`,
  'a prefix with a hyphen': `<svg ${SVG} xmlns:a-b="http://www.w3.org/2000/svg"><a-b:script>${RUN}</a-b:script></svg>`,
  'a prefix with a dot': `<svg ${SVG} xmlns:h.h="http://www.w3.org/1999/xhtml"><h.h:script>${RUN}</h.h:script></svg>`,
  'a prefix with an accent': `<svg ${SVG} xmlns:é="http://www.w3.org/2000/svg"><é:script>${RUN}</é:script></svg>`,
  'a script': `<svg ${SVG}><script>${RUN}</script></svg>`,
  onload: `<svg ${SVG} onload="${RUN}"/>`,
}

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
