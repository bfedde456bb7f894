// `npm run guide-pictures`: the pictures of content/README.md, taken of the studio on a copy of the content.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Frame } from '@playwright/test'
import sharp from 'astro/assets/services/sharp'
import { ROOT } from '#server/install.mjs'
import { findChromium } from '../../chromium.mjs'
import { freePort } from '../../postgres.ts'
import { copyProject } from '../../project-copy.ts'
import { type Scene, SCENES } from './scenes.ts'

const FOLDER = join(ROOT, 'content/guide')
const MAX_BYTES = 60_000
const HEIGHT = 800
const TRIES_MS = 500

async function untilReady(address: string): Promise<void> {
  const answer = await fetch(address).catch(() => undefined)
  if (answer?.ok) return
  await new Promise((done) => setTimeout(done, TRIES_MS))
  return untilReady(address)
}

/** A picture in a format that is small for letters on plain ground. */
async function small(picture: Uint8Array): Promise<Uint8Array> {
  const config = { service: { entrypoint: 'astro/assets/services/sharp', config: {} } }
  const wish = { src: '', format: 'webp', quality: 70 }
  const { data } = await sharp.transform(picture, wish, config as never, console as never)
  return data
}

/** With its letters and pictures. */
async function settled(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => document.fonts.size > 0)
  await frame.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined)))
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}

async function take(browser: Browser, address: string, { name, hash, width = 1280, show }: Scene) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: HEIGHT },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`/admin#${hash}`)
  await show(page)
  for (const frame of page.frames()) await settled(frame)
  const picture = await small(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
  if (picture.length > MAX_BYTES) throw new Error(`${name}.webp weighs ${picture.length} bytes: show less`)
  writeFileSync(join(FOLDER, `${name}.webp`), picture)
  console.log(`content/guide/${name}.webp, ${picture.length} bytes`)
  await context.close()
}

const { folder, env, remove } = copyProject()
const port = await freePort()
const address = `http://localhost:${port}`
const studio = spawn(process.execPath, ['src/server/build/studio/studio.ts', '--port', String(port)], {
  cwd: folder,
  env: { ...env, DATA_FOLDER: join(folder, '.data') },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const found = findChromium()
const browser = await chromium.launch({
  ...(found && { executablePath: found }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  mkdirSync(FOLDER, { recursive: true })
  await untilReady(`${address}/admin`)
  for (const scene of SCENES) await take(browser, address, scene)
} finally {
  await browser.close()
  studio.kill('SIGTERM')
  await once(studio, 'exit')
  remove()
}
