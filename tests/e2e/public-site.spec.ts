import { expect, test } from './fixtures.ts'
import { answer, bookElsewhere, NEXT_AVAILABLE, watchShifts } from './steps.ts'

test(
  'a doctor’s free time is two taps from the home page, by a need or by the soonest',
  { tag: '@core' },
  async ({ page }) => {
    const isChosen = async () => {
      await expect(page).toHaveURL(/\/appointments\/doc\d+\?day=2026-11-\d\d&slot=\w+$/)
      await expect(page.getByRole('radio', { checked: true })).toBeVisible()
    }
    await page.goto('/')
    await page.getByLabel('What do you need?').fill('skin rash')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: /^Book: Dr\. / }).click()
    await isChosen()

    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Book Appointment' }).click()
    const soonest = page.getByRole('region', { name: 'Soonest' })
    await expect(soonest.getByRole('link', { name: /^Dr\. .* (morning|afternoon|evening)$/ })).toHaveCount(5)
    await soonest.getByRole('link').first().click()
    await isChosen()

    await answer(page, NEXT_AVAILABLE, 404, {})
    await page.goto('/book-appointment')
    await expect(soonest).toBeHidden()
  },
)

test('only a patient’s home page shows the next appointment, and nothing moves for it', async ({
  page,
  request,
  newPatient,
}) => {
  const shiftsOf = await watchShifts(page)
  const strip = page.getByRole('main').locator('a[href="/my-appointments"]')
  const sent: string[] = []
  page.on('request', (each) => sent.push(each.url()))
  await page.goto('/')
  await expect(page.getByLabel('What do you need?')).toBeVisible()
  expect(await shiftsOf()).toEqual([])
  await expect(strip).toHaveCount(0)
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([])

  const patient = await newPatient()
  await bookElsewhere(request, patient)
  await page.evaluate((token) => localStorage.setItem('utoken', token), patient.token)
  await page.reload()
  await expect(strip).toHaveText(
    /^Mon\s23\sNov, morning, about \d+:\d\d\sAM(, hospital time)?, Dr\. Arjun Mehta$/,
  )
  await strip.click()
  await expect(page).toHaveURL('/my-appointments')
})

test('services are found by text and category, the address keeps the search, and a service is shared by its link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/services?dialog=login#top')
  await expect(page.getByRole('dialog', { name: 'Log in' }).getByLabel('Phone')).toBeFocused()
  await expect(page).toHaveURL('/services?dialog=login#top')
  await page.keyboard.press('Escape')
  await page.evaluate(() => history.replaceState({ reloadedAt: 1 }, ''))
  const cards = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(cards).toHaveCount(18)

  await page.getByPlaceholder('Search services...').fill('RADIOLOGY')
  await expect(cards.filter({ visible: true })).toHaveCount(4)
  await page.getByRole('radio', { name: /Laboratory/ }).check()

  await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible()
  await expect(page).toHaveURL('/services?category=laboratory#q=RADIOLOGY')
  await page.reload()
  expect(await page.evaluate(() => history.state)).toEqual({ reloadedAt: 1 })
  await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(cards.filter({ visible: true })).toHaveCount(18)

  await page.getByRole('button', { name: 'Share: MRI Scan' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/services\/mri-scan$/)

  await page.addInitScript(() =>
    document.addEventListener(
      'readystatechange',
      () => {
        const [search, , first] = document.querySelectorAll<HTMLInputElement>('service-finder input')
        if (search && first) [search.value, first.checked] = ['RADIOLOGY', true]
      },
      { once: true },
    ),
  )
  await page.goto('/services?category=laboratory#q=heart')
  await expect(page.getByRole('heading', { name: 'No services found' })).toBeVisible()
  await expect(page.getByPlaceholder('Search services...')).toHaveValue('RADIOLOGY')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
})

test('the contact form, folded on a phone, requires its fields, announces its states, and sends nothing', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(page.getByLabel('First Name')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  for (const name of [/^Call \+91/, 'Get directions', 'Call 911'])
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('First Name')).toBeHidden()
  await page.getByRole('heading', { name: 'Send us a message' }).click()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const send = page.getByRole('button', { name: 'Send Message' })

  await send.click()
  await expect(page.getByLabel('First Name')).toBeFocused()
  async function write(): Promise<void> {
    await page.getByLabel('First Name').fill('Meera')
    await page.getByLabel('Last Name').fill('Das')
    await page.getByLabel('Email Address').fill('meera@example.org')
    await page.getByLabel('Subject').fill('Parking')
    await page.getByRole('textbox', { name: 'Message' }).fill('Where can I park?')
    await send.press('Enter')
  }
  await write()

  const sending = page.getByRole('button', { name: 'Sending Message...' })
  await expect(sending).toBeDisabled()
  await expect(sending).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Message Sent!' })).toBeFocused()
  await expect(send).toBeEnabled()
  await expect(send).toBeFocused()
  await expect(page.getByLabel('First Name')).toHaveValue('')

  await write()
  await page.getByLabel('Subject').fill('A bill')
  await expect(send).toBeEnabled()
  await expect(page.getByLabel('Subject')).toHaveValue('A bill')
  expect(requests.filter((url) => !/\.(svg|woff2)$/.test(url))).toEqual([])
})
