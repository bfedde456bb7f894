import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { passOn, servePages } from './hosts.ts'
import { SITE } from './steps.ts'

export { expect } from './fixtures.ts'

type Site = {
  address: string
  /** Refuses connections, as if there were no network. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Serves the pages of another build. */
  publish: (folder: string) => Promise<void>
  /** Answers every page and file with this page and status 200, as a proxy in maintenance or a Wi-Fi portal does. */
  replace: (html: string) => void
  close: () => Promise<void>
}

/** Serves pages and API at one address, and can be stopped. */
export async function openSite(api: string): Promise<Site> {
  const opened: { close: () => Promise<unknown> }[] = []
  const open = async (folder: string) => {
    const site = await servePages(folder)
    opened.push(site)
    return passOn(site.address)
  }
  let pages = await open(SITE)
  const toApi = passOn(api)
  const listen = (port: number) =>
    new Promise<Server>((resolve) => {
      const server = createServer((request, response) =>
        (request.url?.startsWith('/api/') ? toApi : pages)(request, response),
      )
      server.listen(port, '127.0.0.1', () => resolve(server))
    })
  let server = await listen(0)
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  return {
    address: `http://127.0.0.1:${port}`,
    stop,
    start: async () => void (server = await listen(port)),
    publish: async (folder) => void (pages = await open(folder)),
    replace: (html) => {
      pages = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html)
    },
    close: async () => {
      await stop()
      for (const app of opened) await app.close()
    },
  }
}

/** Tests with a service worker, on a site that can be stopped. */
export const test = base.extend<{ site: Site }>({
  serviceWorkers: 'allow',
  site: async ({ hospital }, use) => {
    const site = await openSite(hospital.address)
    await use(site)
    await site.close()
  },
  baseURL: ({ site }, use) => use(site.address),
})

/** Waits until all these paths are cached. */
export async function expectKept(page: Page, ...paths: string[]): Promise<void> {
  const missing = () =>
    page.evaluate(async (wanted) => {
      const found = await Promise.all(wanted.map((path) => caches.match(path, { ignoreSearch: true })))
      return wanted.filter((_, index) => !found[index])
    }, paths)
  await expect.poll(missing).toEqual([])
}

/** Waits until the scripts with these names, and their imports, are cached. */
export async function expectScripts(page: Page, ...names: string[]): Promise<void> {
  const missing = () =>
    page.evaluate(async (wanted) => {
      const cache = await caches.open('files')
      const stored = (await cache.keys()).map(({ url }) => url)
      const found = wanted.map((name) => stored.find((url) => url.includes(`/_astro/${name}.`)))
      const scripts = await Promise.all(found.map(async (url) => url && (await cache.match(url))?.text()))
      const imported = scripts.flatMap((script) => script?.match(/(?<=")\.\/[\w.-]+\.js(?=")/g) ?? [])
      const paths = imported.map((path) => new URL(path, `${location.origin}/_astro/`).pathname)
      const answers = await Promise.all(paths.map((path) => caches.match(path, { ignoreVary: true })))
      return [...wanted.filter((_, index) => !found[index]), ...paths.filter((_, index) => !answers[index])]
    }, names)
  await expect.poll(missing).toEqual([])
}
