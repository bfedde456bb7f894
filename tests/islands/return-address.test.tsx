import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectToast, setUpPage } from './page.tsx'

const ME = 'GET /api/user/me'
const ENDED = { success: false, code: 'signed_out', message: 'Please log in.' }
const FRAGMENT = '#reschedule=a%2Bb&day=2026-11-24&slot=evening'
const LINK = `/my-appointments?from=letter&to=you${FRAGMENT}`
const LOGIN = `/?dialog=login&next=/my-appointments%3Ffrom%3Dletter%26to%3Dyou${FRAGMENT}`

const page = setUpPage()

describe('a link to a page that needs a login', () => {
  it('is in the address of the login when the session ends while the page is open', async () => {
    const left = vi.spyOn(location, 'replace').mockReturnValue()
    await page.openIslands(LINK, ['account'], await page.signUp())
    await screen.findByRole('button', { name: /Account menu/ })
    page.answer(ME, 401, ENDED)

    document.dispatchEvent(new Event('visibilitychange'))

    await waitFor(() => expect(left).toHaveBeenCalledWith(LOGIN))
  })

  it('is asked for by the login of a patient whose session has ended, who reads why', async () => {
    page.answer(ME, 401, ENDED)
    const left = vi.spyOn(location, 'replace').mockReturnValue()

    await page.openIslands('/my-profile', ['account'], await page.signUp())

    await waitFor(() => expect(left).toHaveBeenCalledWith('/?dialog=login&next=/my-profile'))
    left.mockRestore()
    await page.openIslands('/?dialog=login&next=/my-profile', ['account'])
    await screen.findByRole('dialog', { name: 'Log in' })
    await expectToast('Your session has ended. Please log in again.')
  })

  it('to reschedule stays in the address until its dialog closes', async () => {
    const token = await page.signUp()
    await page.transport.book(token)
    const { body } = await page.hospital.request('GET', '/api/user/my-appointments', { token })
    const address = `/my-appointments#reschedule=${body.appointments[0].id}&day=2026-11-24&slot=evening`
    await page.openIslands(address, ['appointments'], token)
    await screen.findByRole('dialog', { name: 'Choose another time' })
    expect(location.pathname + location.hash).toBe(address)

    await page.press('Close')

    await waitFor(() => expect(location.pathname + location.hash).toBe('/my-appointments'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the page after a login', () => {
  async function nextOf(next: string, root = ''): Promise<string | undefined> {
    vi.resetModules()
    vi.stubGlobal('PAGES_ROOT', root)
    history.replaceState(null, '', `${root || '/'}?dialog=login&next=${encodeURIComponent(next)}#top`)
    return (await import('#islands/account/follow-session.ts')).returnAddress()
  }

  it.each([
    ['/my-profile', '', '/my-profile#top'],
    ['/my-profile/', '', '/my-profile#top'],
    ['/hi/notifications?a=1', '', '/notifications?a=1#top'],
    ['/settings?a=//b', '/hi', '/hi/settings?a=//b#top'],
    ['/hi/settings', '/hi', '/hi/settings#top'],
  ])('for %s below "%s" is %s', async (next, root, expected) => {
    expect(await nextOf(next, root)).toBe(expected)
  })

  it.each([
    'https://evil.example/settings',
    '//evil.example/settings',
    '/\\evil.example/settings',
    '/\t/evil.example/settings',
    '//settings',
    'settings',
    'javascript:alert(1)//settings',
    '/settings@evil.example',
    '/settings/../evil',
    '/settings\n//evil.example',
    '/a/b/settings',
    '/doctors',
    '/',
    '',
  ])('is not %j', async (next) => {
    expect(await nextOf(next)).toBeUndefined()
    expect(await nextOf(next, '/hi')).toBeUndefined()
  })
})
