import { API_ORIGIN, PAGES_ORIGIN } from '../elsewhere.mjs'
import { test as base } from './fixtures.ts'
import type { Hospital } from './hospital.ts'
import { type Handler, passOn, pathOf } from './hosts.ts'

export { expect } from './fixtures.ts'

/** The pages on one origin and the API on another: see hosts.ts. */
export const test = base.extend({
  context: async ({ browser, hosts }, use) => {
    const context = await browser.newContext({ baseURL: PAGES_ORIGIN, proxy: { server: hosts.proxy } })
    await use(context)
    await context.close()
  },
})

/** The same pages on the origin of the API: the calls of reception allow no other. */
export const testTogether = base.extend({
  context: async ({ browser, hosts, hospital }, use) => {
    const before = hosts.api
    const api = passOn(hospital.address)
    hosts.api = (request, response) =>
      (pathOf(request).startsWith('/api/') ? api : hosts.pages)(request, response)
    const context = await browser.newContext({ baseURL: API_ORIGIN, proxy: { server: hosts.proxy } })
    await use(context)
    await context.close()
    hosts.api = before
  },
})

/** The same with another backend behind the API's origin. */
export const testWith = (backendOf: (hospital: Hospital) => Handler) =>
  test.extend<{ backend: undefined }>({
    backend: [
      async ({ hosts, hospital }, use) => {
        const before = hosts.api
        hosts.api = backendOf(hospital)
        await use(undefined)
        hosts.api = before
      },
      { auto: true },
    ],
  })
