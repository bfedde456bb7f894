import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTransport } from './transport.ts'

const CONTACT = { name: 'Ravi Das', relationship: 'Brother', phone: '9876500000' }
const NOBODY = { name: '', relationship: '', phone: '' }

describe('the profile', () => {
  const transport = setUpTransport()
  let token: string
  beforeEach(async () => {
    token = await transport.hospital.newPatient()
    await changeElsewhere({ emergencyContact: CONTACT })
  })

  const changeElsewhere = (payload: object) =>
    transport.hospital.request('PATCH', '/api/user/me', { payload, token })

  async function openPage() {
    const session = await transport.openPage(token)
    const profile = await import('#stores/profile.ts')
    return { ...session, ...profile }
  }

  it('is changed only on this page when the server has no such call', async () => {
    const page = await openPage()
    const saved = [await page.changeProfile({ address: '14 Lakeview Road' }, 0), page.$isSavedOnlyHere.get()]
    transport.answerWith(404, '<h1>Not found</h1>')

    const stored = [await page.changeProfile({ emergencyContact: NOBODY }, 0), page.$isSavedOnlyHere.get()]

    expect(page.$profile.get()?.emergencyContact).toEqual(NOBODY)
    expect([saved, stored]).toEqual([
      [true, false],
      [false, true],
    ])
  })
})
