import { describe, expect, it } from 'vitest'
import { hospital } from '#lib/hospital.ts'
import { $session, revalidateSession } from '#stores/session.ts'
import { setUpChangedAnswers } from './partial-answers.ts'

const fixture = setUpChangedAnswers()
const ME = 'GET /api/user/me'
const CHANGE = 'PATCH /api/user/me'

describe('the language of e-mails', () => {
  const showSettings = async (language?: string) => {
    const { user } = fixture.right[ME] as { user: object }
    await fixture.show('the settings', {})
    Object.assign(fixture.stage.answers, { [ME]: { success: true, user: { ...user, language } } })
    await revalidateSession()
    await fixture.stage.settle()
    return user
  }
  const radios = () => fixture.stage.find('input[name="letters"]') as HTMLInputElement[]
  const chosen = () => radios().map(({ checked }) => checked)
  const save = async () => {
    const form = radios()[0]?.form
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await fixture.stage.settle()
  }

  it('is offered by its own name, in its own script', async () => {
    await showSettings('hi')
    await expect.poll(radios).toHaveLength(2)

    const names = fixture.stage.find('label > [lang]')
    expect(names.map(({ textContent, lang, dir }) => [textContent, lang, dir])).toEqual([
      ['English', 'en', 'ltr'],
      ['हिन्दी', 'hi', 'ltr'],
    ])
    expect(chosen()).toEqual([false, true])
  })

  it('is saved when chosen; a refusal keeps the choice and says so', async () => {
    const user = await showSettings('en')
    await expect.poll(radios).toHaveLength(2)

    radios()[1]?.click()
    Object.assign(fixture.stage.answers, { [CHANGE]: { success: false, message: 'No.' } })
    await save()
    expect([fixture.stage.text(), chosen()]).toEqual([expect.stringContaining('No.'), [false, true]])

    Object.assign(fixture.stage.answers, { [CHANGE]: { success: true, user: { ...user, language: 'hi' } } })
    await save()
    expect($session.get()).toMatchObject({ user: { language: 'hi' } })
    expect(chosen()).toEqual([false, true])
  })

  it.each([undefined, null, 'fr', 5, ['hi']])(
    'is not asked for when the backend sends %j',
    async (language) => {
      await showSettings(language as string)
      await fixture.stage.settle()

      expect(fixture.stage.text()).toContain('Delete my account')
      expect(fixture.stage.text()).not.toContain('Language for e-mails')
    },
  )

  it('is not asked for in a hospital with one language', async () => {
    const all = hospital.languages?.splice(1) ?? []
    await showSettings('en')
    await fixture.stage.settle()

    expect(fixture.stage.text()).not.toContain('Language for e-mails')
    hospital.languages?.push(...all)
  })
})
