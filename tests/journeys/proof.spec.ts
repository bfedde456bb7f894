import { hospital as facts } from '#lib/hospital.ts'
import { expect, test } from './fixtures.ts'
import { hold, logIn, toast } from './steps.ts'

const PROOF = '**/api/user/proof'

test('a patient whose phone many have tried logs in after the browser has worked for it', async ({
  page,
  newPatient,
  hospital,
}) => {
  const patient = await newPatient()
  await hospital.guessAt(patient.phone)
  const fetched: string[] = []
  page.on('request', (sent) => fetched.push(new URL(sent.url()).pathname))
  await page.goto('/?dialog=login')
  const release = await hold(page, PROOF)
  const before = fetched.length

  await logIn(page, patient)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Checking…' })).toBeVisible()
  release()

  await expect(toast(page, 'Logged in successfully!')).toBeVisible()
  const calls = fetched.slice(before).filter((path) => path.startsWith('/api/user/') && !path.endsWith('/me'))
  expect(calls.slice(0, 3)).toEqual(['/api/user/login', '/api/user/proof', '/api/user/login'])
})

test('a browser that cannot work for it is given the phone of the desk', async ({
  page,
  newPatient,
  hospital,
  expectAccessible,
}) => {
  const patient = await newPatient()
  await hospital.guessAt(patient.phone)
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  await page.goto('/?dialog=login')

  await logIn(page, patient)

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/this browser could not be checked/)).toContainText(
    facts.phone.replaceAll(' ', '\u00a0'),
  )
  await expect(dialog.getByLabel('Password')).toHaveValue(patient.password)
  await expectAccessible('a browser that cannot work for it')
})
