import type { Page } from '@playwright/test'
import { dayAfter, wallTime } from '#lib/dates.ts'

/** What a picture shows: where the studio stands, and what an editor has done there. */
export type Scene = { name: string; hash: string; width?: number; show: (page: Page) => Promise<void> }

const field = (page: Page, path: string) => page.locator(`[data-key-path="${path}"]`)
const fill = (page: Page, path: string, text: string) => field(page, path).locator('input').fill(text)
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Brings a field below the bar that stands above all fields. */
const bring = (page: Page, path: string) =>
  field(page, path).evaluate((element) => element.scrollIntoView({ block: 'center' }))

async function choose(page: Page, path: string, option: RegExp): Promise<void> {
  await field(page, path).getByRole('combobox').click()
  await page.getByRole('option', { name: option }).click()
}

/** Fields far below are made when they come near: each of the path brings the next. */
async function bringAll(page: Page, ...paths: string[]): Promise<void> {
  for (const each of paths) await bring(page, each)
}

async function tick(page: Page, weekday: string, session: string): Promise<void> {
  await bring(page, `sessions.${weekday}`)
  await field(page, `sessions.${weekday}`).getByRole('checkbox', { name: session }).click()
}

const nextWeek = dayAfter(wallTime(new Date()).day, 7)
const MRI = '/collections/services/entries/mri-scan'
const DOCTOR = '/collections/doctors/entries/doc1'

export const SCENES: Scene[] = [
  {
    name: 'services',
    hash: '/collections/services',
    show: (page) => page.getByText('MRI Scan').first().waitFor(),
  },
  {
    name: 'price',
    hash: MRI,
    show: async (page) => {
      await fill(page, 'price', '₹9000-16000')
      await bring(page, 'price')
      await page.frameLocator('iframe').getByText('₹9000-16000').waitFor()
    },
  },
  {
    name: 'price-tablet',
    hash: MRI,
    width: 768,
    show: async (page) => {
      await fill(page, 'price', '₹9000-16000')
      await bring(page, 'price')
    },
  },
  {
    name: 'beside-fields',
    hash: '/collections/services/new',
    show: async (page) => {
      await fill(page, 'name', 'Hearing Test')
      await save(page)
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'refusal',
    hash: MRI,
    show: async (page) => {
      await fill(page, 'availability', 'Call {{phone:imagining}}')
      await save(page)
      await bring(page, 'availability')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'closure',
    hash: '/collections/closures/new',
    show: async (page) => {
      await field(page, 'scope').getByRole('radio', { name: 'Doctor' }).click()
      await choose(page, 'doctor', /Kavya Iyer/)
      await fill(page, 'from', nextWeek)
      await fill(page, 'to', dayAfter(nextWeek, 4))
      await fill(page, 'reason', 'Dr. Iyer is at a congress')
      await bring(page, 'doctor')
    },
  },
  {
    name: 'doctor',
    hash: DOCTOR,
    show: async (page) => {
      await bring(page, 'image')
      await field(page, 'image').locator('img').waitFor()
    },
  },
  {
    name: 'week',
    hash: DOCTOR,
    show: async (page) => {
      await bringAll(page, 'fees', 'address', 'sessions')
      await field(page, 'sessions').getByRole('checkbox').click()
      await tick(page, 'Monday', 'Morning')
      await tick(page, 'Tuesday', 'Morning')
      await tick(page, 'Tuesday', 'Evening')
    },
  },
  {
    name: 'banner',
    hash: '/collections/banners/new',
    show: async (page) => {
      await field(page, 'level').getByRole('radio', { name: 'Warning' }).click()
      await fill(page, 'from', `${nextWeek} 09:00`)
      await fill(page, 'to', `${dayAfter(nextWeek, 2)} 18:00`)
      await fill(page, 'text', 'Lift B is out of order. Use lift A beside the main entrance.')
      await fill(page, 'link', '/visitors')
    },
  },
]
