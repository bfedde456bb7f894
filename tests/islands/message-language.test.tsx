import { describe, expect, it, vi } from 'vitest'
import { hospital } from '#lib/hospital.ts'
import { $session, revalidateSession } from '#stores/session.ts'
import { setUpChangedAnswers } from './partial-answers.ts'

const told = setUpChangedAnswers()
const ME = 'GET /api/user/me'
const CHANGE = 'PATCH /api/user/me'

describe('the language of e-mails', () => {
  const showSettings = async (language?: string) => {
    const { user } = told.right[ME] as { user: object }
    await told.show('the settings', {})
    Object.assign(told.stage.answers, { [ME]: { success: true, user: { ...user, language } } })
    await revalidateSession()
    await told.stage.settle()
    return user
  }
  const radios = () => told.stage.find('input[name="letters"]') as HTMLInputElement[]
  const chosen = () => radios().map(({ checked }) => checked)
  const save = async () => {
    const form = radios()[0]?.form
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await told.stage.settle()
  }

  it('is offered by its own name, in its own script', async () => {
    await showSettings('hi')
    await vi.waitFor(() => expect(radios()).toHaveLength(2))

    const names = told.stage.find('label > [lang]')
    expect(names.map(({ textContent, lang, dir }) => [textContent, lang, dir])).toEqual([
      ['English', 'en', 'ltr'],
      ['हिन्दी', 'hi', 'ltr'],
    ])
    expect(chosen()).toEqual([false, true])
  })

  it('is saved when chosen; a refusal keeps the choice and says so', async () => {
    const user = await showSettings('en')
    await vi.waitFor(() => expect(radios()).toHaveLength(2))

    radios()[1]?.click()
    Object.assign(told.stage.answers, { [CHANGE]: { success: false, message: 'No.' } })
    await save()
    expect([told.stage.text(), chosen()]).toEqual([expect.stringContaining('No.'), [false, true]])

    Object.assign(told.stage.answers, { [CHANGE]: { success: true, user: { ...user, language: 'hi' } } })
    await save()
    expect($session.get()).toMatchObject({ user: { language: 'hi' } })
    expect(chosen()).toEqual([false, true])
  })

  it.each([undefined, null, 'fr', 5, ['hi']])(
    'is not asked for when the backend sends %j',
    async (language) => {
      await showSettings(language as string)
      await told.stage.settle()

      expect(told.stage.text()).toContain('Delete my account')
      expect(told.stage.text()).not.toContain('Language for e-mails')
    },
  )

  it('is not asked for in a hospital with one language', async () => {
    const all = hospital.languages?.splice(1) ?? []
    await showSettings('en')
    await told.stage.settle()

    expect(told.stage.text()).not.toContain('Language for e-mails')
    hospital.languages?.push(...all)
  })
})
