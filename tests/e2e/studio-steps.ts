import { expect, type Page } from '@playwright/test'

export const SLOW = { viewport: { width: 1400, height: 1000 }, actionTimeout: 40_000 }
export const LATE = { timeout: 40_000 }
export const LONG_MS = 300_000

export const pane = (page: Page, path: string) => page.locator(`[data-key-path="${path}"]`)
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Scrolls until a field is rendered. */
export async function field(page: Page, path: string) {
  await expect(async () => {
    if ((await pane(page, path).count()) > 0) return
    await page.locator('[data-key-path]').last().scrollIntoViewIfNeeded()
    await expect(pane(page, path)).toBeAttached({ timeout: 500 })
  }).toPass(LATE)
  return pane(page, path).locator('input').first()
}

/** Files by path, with their bytes as Latin-1. */
export type Files = Record<string, string>

/** The folder that the editor picks: a real one, in the storage of the browser, because no test can answer the system's dialog. */
export async function pickFolder(page: Page, address: string, files: Files): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { showDirectoryPicker: () => navigator.storage.getDirectory() })
  })
  await page.goto(`${address}/admin`)
  await page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory()
    await root.getDirectoryHandle('.git', { create: true })
    for (const [path, text] of Object.entries(all)) {
      const [name = '', ...folders] = path.split('/').toReversed()
      let folder = root
      for (const each of folders.toReversed())
        folder = await folder.getDirectoryHandle(each, { create: true })
      const file = await (await folder.getFileHandle(name, { create: true })).createWritable()
      await file.write(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
      await file.close()
    }
  }, files)
}

/** Reads the files in that folder, with what the editor wrote. */
export const pickedFiles = (page: Page): Promise<Files> =>
  page.evaluate(async () => {
    const files: Record<string, string> = {}
    async function read(folder: FileSystemDirectoryHandle, path: string): Promise<void> {
      for await (const entry of folder.values()) {
        if (entry.kind === 'directory')
          await read(entry as FileSystemDirectoryHandle, `${path}${entry.name}/`)
        else {
          const bytes = await (await (entry as FileSystemFileHandle).getFile()).arrayBuffer()
          files[path + entry.name] = [...new Uint8Array(bytes)]
            .map((byte) => String.fromCharCode(byte))
            .join('')
        }
      }
    }
    await read(await navigator.storage.getDirectory(), '')
    return files
  })

/** An entry, once its fields are visible. */
export async function openEntry(page: Page, address: string, entry: string): Promise<void> {
  await page.goto(`${address}/admin#/collections/${entry}`)
  await expect(page.locator('[data-key-path]').first()).toBeVisible(LATE)
}

export async function save(page: Page): Promise<void> {
  await saveButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'visitors see it after' })).toBeVisible(LATE)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
}

export async function choose(page: Page, path: string, option: RegExp | string): Promise<void> {
  await pane(page, path).getByRole('combobox').click()
  await page.getByRole('option', { name: option }).click()
}

/** Waits until a page of the dev server shows these words. */
export const expectWords = (page: Page, address: string, words: string): Promise<void> =>
  expect.poll(async () => (await page.request.get(address)).text(), LATE).toContain(words)
