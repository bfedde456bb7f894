import type { Browser, CDPSession } from '@playwright/test'

/** 150 ms round trip, 1.6 Mbit/s, a quarter of the CPU speed. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
export const SLOWER_CPU = 4
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** Later requests do not count. */
const WATCHED_MS = 2000

/** Milliseconds since the visit began; `day`: when a day could first be chosen. */
export type Visit = {
  fcp: number
  lcp: number
  cls: number
  blocked: number
  longest: number
  day: number | undefined
  requests: Fetched[]
}
/** `bytes` include the headers. */
type Fetched = { bytes: number }

type Seen = Omit<Visit, 'requests' | 'day'> & { day?: number }

/** Records the page's timings. Presses the first open day at every frame until it is chosen. */
function watchPage(): void {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, blocked: 0, longest: 0 }
  Object.assign(window, { seen })
  const watch = (type: string, note: (entry: never) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as never))).observe({
      type,
      buffered: true,
    })
  watch('paint', ({ name, startTime }: PerformanceEntry) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }: PerformanceEntry) => (seen.lcp = startTime))
  watch('layout-shift', ({ value }: { value: number }) => (seen.cls += value))
  watch('longtask', ({ duration }: PerformanceEntry) => {
    seen.blocked += Math.max(0, duration - 50)
    seen.longest = Math.max(seen.longest, duration)
  })
  if (!location.pathname.startsWith('/appointments/') || !location.hash.includes('press')) return
  const press = () => {
    const day = document.querySelector<HTMLButtonElement>('button[data-day]:not(:disabled)')
    if (day?.checkVisibility()) day.click()
    if (document.querySelector('button[data-day][aria-pressed="true"]')) seen.day = performance.now()
    else requestAnimationFrame(press)
  }
  requestAnimationFrame(press)
}

/** Records requests by id. */
function watchNetwork(client: CDPSession): Map<string, Fetched> {
  const requests = new Map<string, Fetched>()
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) requests.set(requestId, { bytes: 0 })
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requests.has(requestId)) requests.set(requestId, { bytes: encodedDataLength })
  })
  return requests
}

/** First visit of a phone with an empty cache; `press` chooses the first day of the calendar. */
export async function visit(browser: Browser, url: string, { press = false } = {}): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', SLOW)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  const requests = watchNetwork(client)
  await page.addInitScript(watchPage)
  await page.goto(press ? `${url}#press` : url, { waitUntil: 'load' })
  await page.waitForTimeout(WATCHED_MS)
  const { day, ...seen } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await context.close()
  return { ...seen, day, requests: [...requests.values()] }
}
