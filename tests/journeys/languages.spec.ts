import { expect, test } from './fixtures.ts'
import { languageLink } from './language-steps.ts'
import { LIVES } from './language-words.ts'

for (const { name, language, itself, words } of LIVES) {
  const root = `/${language}`
  const press = (page: Parameters<typeof languageLink>[0], pressed: string = itself) =>
    languageLink(page, pressed).click()

  test(`${name} and back again stays on the page, with what is chosen there`, async ({ page }) => {
    for (const path of [
      '/doctors?search=rao&status=unavailable',
      '/doctors/neurologist',
      '/appointments/doc1?day=2026-11-24&slot=evening',
      '/services',
      '/services/mri-scan',
      '/services/cardiology',
      '/emergency',
      '/contact',
      '/visitors',
    ]) {
      await page.goto(path)
      await press(page)
      await expect.soft(page).toHaveURL(root + path)
      await expect.soft(page.locator('html')).toHaveAttribute('lang', language)
      await press(page, 'English')
      await expect.soft(page).toHaveURL(path)
      await expect.soft(page.locator('html')).toHaveAttribute('lang', 'en')
    }
  })

  test(`${name} is remembered from the press on, and forgotten when English is pressed`, async ({ page }) => {
    await page.goto(root)
    await page.goto('/')
    await expect(page).toHaveURL('/')

    await press(page)
    await page.goto('/?dialog=login')
    await expect(page).toHaveURL(`${root}?dialog=login`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(root)
    await press(page, 'English')
    await expect(page).toHaveURL('/')
    await page.goto('/')
    await expect(page).toHaveURL('/')
  })

  test(`a filter chosen by hand goes along to ${name}`, async ({ page }) => {
    await page.goto('/doctors', { waitUntil: 'networkidle' })
    await page.getByLabel('Speciality', { exact: true }).selectOption('Neurologist')
    await expect(page).toHaveURL('/doctors?speciality=Neurologist')

    await press(page)

    await expect(page).toHaveURL(`${root}/doctors?speciality=Neurologist`)
    await expect(page.getByRole('main').getByRole('link', { name: /^Dr\. / })).toHaveCount(3)
  })

  test(`a doctor whom the build did not know is the same one in ${name}`, async ({ page }) => {
    await page.goto('/appointments/doc99')
    await press(page)
    await expect(page).toHaveURL(`${root}/appointments/doc99`)
    await expect(page.getByRole('heading', { name: words.booking.unknownDoctor })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: words.booking.unknownDoctor })).toBeVisible()

    await press(page, 'English')

    await expect(page).toHaveURL('/appointments/doc99')
    await expect(page.getByRole('heading', { name: 'We could not find this doctor' })).toBeVisible()
  })

  test(`a page that is not there is missed in ${name}, and leads home in it`, async ({ page }) => {
    const answered = await page.goto(`${root}/no-such-page`)
    expect(answered?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', language)

    await page.getByRole('banner').getByRole('link', { name: 'Meridian Hospital' }).click()

    await expect(page).toHaveURL(root)
  })

  test(`a visitor of a protected page comes back to it in ${name}`, async ({ page, newPatient }) => {
    const { phone, password } = await newPatient()
    await page.goto(`${root}/notifications`)
    await expect(page).toHaveURL(`${root}?dialog=login&next=${root}/notifications`)

    const dialog = page.getByRole('dialog')
    await dialog.locator('[type=tel]').fill(phone)
    await dialog.locator('[type=password]').fill(password)
    await dialog.locator('[type=submit]').click()

    await expect(page).toHaveURL(`${root}/notifications`)
  })

  test(`who reads ${name} and follows an English address to a protected page arrives there`, async ({
    page,
    newPatient,
  }) => {
    const { phone, password } = await newPatient()
    await page.goto('/')
    await press(page)
    await page.goto('/settings')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()

    await dialog.locator('[type=tel]').fill(phone)
    await dialog.locator('[type=password]').fill(password)
    await dialog.locator('[type=submit]').click()

    await expect(page).toHaveURL(`${root}/settings`)
  })

  test(`what the desk's link carries is kept for who reads ${name}`, async ({
    page,
    newPatient,
    hospital,
  }) => {
    const secret = await hospital.issueSecret((await newPatient()).phone)
    await page.goto('/')
    await press(page)
    await expect(page).toHaveURL(root)

    await page.goto(`/?dialog=reset#secret=${secret}`)

    await expect(page.getByRole('dialog').locator('[type=password]').first()).toBeVisible()
  })
}
