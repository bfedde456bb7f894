import { expect, test } from './fixtures.ts'

test('a page takes no HTML from scripts and no pictures of other sites, and stands in no frame', async ({
  browser,
  baseURL,
}) => {
  // A page of its own: what the policy forbids would fail the test.
  const page = await browser.newPage({ baseURL: String(baseURL) })
  await page.goto('/emergency')

  const refused = await page.evaluate(async () => {
    const violation = new Promise<string>((resolve) =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective: rule }) => {
        if (rule === 'img-src') resolve(rule)
      }),
    )
    let thrown = ''
    try {
      document.createElement('p').innerHTML = '<b>x</b>'
    } catch (error) {
      thrown = (error as Error).name
    }
    new Image().src = 'https://other.example/x.png'
    return [thrown, await violation]
  })
  expect(refused).toEqual(['TypeError', 'img-src'])

  await page.goto('about:blank')
  await page.setContent(`<iframe src="${baseURL}/emergency"></iframe>`)
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  await page.close()
})
