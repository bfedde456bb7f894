import { expect, test } from './fixtures.ts'
import { hold, logIn, toast } from './steps.ts'

const PROOF = '**/api/user/proof'

test('a patient whose phone had many failed logins logs in after a proof of work', async ({
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
