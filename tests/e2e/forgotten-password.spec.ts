import { expect, test } from './fixtures.ts'
import { toast, avatar, chooseNewPassword, SAVED } from './steps.ts'

test(
  'the link from reception sets a new password and logs in; its secret leaves the address at once',
  { tag: '@core' },
  async ({ page, newPatient, hospital, request, expectAccessible }) => {
    const { phone, password } = await newPatient()
    const secret = await hospital.issueSecret(phone)
    const asked: string[] = []
    page.on('request', (sent) => asked.push(sent.url()))
    await page.goto(`/?dialog=reset#secret=${secret}`)
    await expect(page.getByRole('dialog', { name: 'Choose a new password' })).toBeVisible()
    await expect(page).toHaveURL('/')
    await expectAccessible('choosing a new password')

    await chooseNewPassword(page, 'short', 'other')
    const mistakes = page.getByRole('dialog').getByRole('alert')
    await expect(mistakes).toBeFocused()
    await expect(mistakes).toContainText('Passwords do not match')
    await expectAccessible('mistakes in the new password')
    await chooseNewPassword(page, 'secret2')

    await expect(toast(page, SAVED)).toBeVisible()
    await expect(avatar(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(asked.filter((url) => url.split('#')[0]?.includes(secret))).toEqual([])
    const statusWith = async (typed: string) =>
      (await request.post('/api/user/login', { data: { phone, password: typed } })).status()
    expect([await statusWith(password), await statusWith('secret2')]).toEqual([401, 200])
  },
)
