import { PAGES_ORIGIN } from '../elsewhere.mjs'
import { test as base } from './fixtures.ts'

export { expect } from './fixtures.ts'

/** The pages on one origin and the API on another: see hosts.ts. */
export const test = base.extend({
  context: async ({ browser, hosts }, use) => {
    const context = await browser.newContext({ baseURL: PAGES_ORIGIN, proxy: { server: hosts.proxy } })
    await use(context)
    await context.close()
  },
})
