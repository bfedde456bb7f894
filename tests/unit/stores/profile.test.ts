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
    const draft = await import('#stores/draft.ts')
    return { ...session, ...profile, ...draft }
  }

  it('has unsaved changes from the first letter until they are saved or discarded', async () => {
    const page = await openPage()
    const seen: boolean[] = []
    const look = () => seen.push(page.$isDraftChanged.get())

    page.editSection('allergies')
    look()
    page.setRows([{ text: 'Latex' }])
    look()
    await page.saveDraft()
    look()
    page.editSection('allergies')
    page.addRow()
    look()
    page.setRows([{ text: 'Latex' }, { text: 'Dust' }])
    look()
    page.discardDraft()
    look()

    expect(seen).toEqual([false, true, false, false, true, false])
    expect(page.$profile.get()?.allergies).toEqual(['Latex'])
  })

  it('does not treat its own save as a change from another device', async () => {
    const page = await openPage()
    page.editSection('allergies')
    page.setRows([{ text: 'Latex' }])

    await page.saveWithOpenDraft({ address: '14 Lakeview Road' }, page.$profile.get()?.version ?? 0)
    await page.saveDraft()

    expect(page.$profile.get()).toMatchObject({ address: '14 Lakeview Road', allergies: ['Latex'] })
  })

  it('is changed only on this page when the server has no such call', async () => {
    const page = await openPage()
    page.editSection('emergencyContact')
    const saved = [await page.saveProfile({ address: '14 Lakeview Road' }, 0), page.$isSavedOnlyHere.get()]
    transport.answerWith(404, '<h1>Not found</h1>')

    const stored = [await page.clearSection(), page.$isSavedOnlyHere.get()]

    expect(page.$profile.get()?.emergencyContact).toEqual(NOBODY)
    expect([saved, stored]).toEqual([
      [true, false],
      [false, true],
    ])
  })
})
