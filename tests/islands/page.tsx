import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType, ReactElement } from 'react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { setUpTransport } from '../unit/stores/transport.ts'

// Real password hashing takes time, and the machine may be busy.
configure({ asyncUtilTimeout: 10_000 })

/** A patient who can log in, once `signUp` was called. */
export const MEERA = { name: 'Meera Das', phone: '9876543210', password: 'secret1' }

/** Imported after the modules were reset, so that each page has its own stores. */
const ISLANDS = {
  account: async () => (await import('#islands/account/Account.tsx')).Account,
  appointments: async () => (await import('#islands/appointments/Appointments.tsx')).Appointments,
  next: async () => (await import('#islands/appointments/NextAppointment.tsx')).NextAppointment,
  notifications: async () => (await import('#islands/notifications/Notifications.tsx')).Notifications,
  profile: async () => (await import('#islands/profile/Profile.tsx')).Profile,
  settings: async () => (await import('#islands/settings/Settings.tsx')).Settings,
} satisfies Record<string, () => Promise<ComponentType>>

/** happy-dom supports neither popovers nor `<search>`. */
const isAboutThisDom = (words: unknown[]) => /<?%s.* is unrecognized|<search>/.test(words.join(' '))

/** One for all pages of a file: a late toast of the last page must not bring back another one. */
const toasts = Object.assign(document.createElement('div'), { id: 'toasts' })

/** Long enough for React to render; happy-dom's own frames come at once. */
const FRAME_MS = 16

/** Islands in happy-dom with the real server behind `fetch`; pages, storage and patients are new for each test. */
export function setUpPage(options: Parameters<typeof setUpTransport>[0] = {}) {
  const transport = setUpTransport(options)
  const user = userEvent.setup()
  const complaints: string[] = []

  beforeEach(() => {
    complaints.length = 0
    vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
      if (!isAboutThisDom(words)) complaints.push(words.join(' '))
    })
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => setTimeout(draw, FRAME_MS))
    HTMLElement.prototype.showPopover = () => undefined
    sessionStorage.clear()
    toasts.replaceChildren()
    document.body.replaceChildren(toasts)
  })
  afterEach(() => {
    cleanup()
    expect(complaints).toEqual([])
  })

  // A pending toast needs the document, which is gone after the last test.
  afterAll(() => {
    document.body.replaceChildren(toasts)
    return expectNoToast('Never said')
  })

  async function open(address: string, island: () => Promise<ReactElement>, token?: string): Promise<void> {
    cleanup()
    document.body.prepend(toasts)
    vi.resetModules()
    history.replaceState(null, '', address)
    if (token) transport.stored.set('utoken', token)
    render(await island())
  }

  return {
    transport,
    get hospital() {
      return transport.hospital
    },
    user,
    /** Presses a button as soon as it appears. */
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    /** Fills in and sends the open login dialog as Meera. */
    async logIn(): Promise<void> {
      const dialog = await screen.findByRole('dialog', { name: 'Log in' })
      const [phone, password] = [
        await within(dialog).findByLabelText('Phone'),
        within(dialog).getByLabelText('Password'),
      ]
      await user.type(phone, MEERA.phone)
      await user.type(password, `${MEERA.password}{Enter}`)
    },
    /** Returns the token of Meera's new account. */
    signUp: async (): Promise<string> =>
      (await transport.hospital.request('POST', '/api/user/signup', { payload: MEERA })).body.utoken,
    /** Replaces the values of fields, found by their labels. */
    async fill(values: Record<string, string>, place: HTMLElement = document.body): Promise<void> {
      for (const [label, value] of Object.entries(values)) {
        const field = await within(place).findByLabelText(label)
        await user.clear(field)
        if (value) await user.type(field, value)
      }
    },
    /** Shows an island on a page with this address, to the patient with this token. */
    open,
    /** The same for islands without props. */
    openIslands: (address: string, names: (keyof typeof ISLANDS)[], token?: string) =>
      open(
        address,
        async () => {
          const islands: ComponentType[] = []
          for (const name of names) islands.push(await ISLANDS[name]())
          return (
            <>
              {islands.map((Island, at) => (
                <Island key={at} />
              ))}
            </>
          )
        },
        token,
      ),
    /** Shows the page of a doctor, to the patient with this token or to a visitor. */
    async openDoctor(address: string, token?: string): Promise<void> {
      const docId = /doc\d+/.exec(address)?.[0]
      const doctor = (await transport.hospital.request('GET', `/api/appointments/${docId}`)).body.doctorInfo
      await open(
        address,
        async () => {
          const Account = await ISLANDS.account()
          const { Booking } = await import('#islands/booking/Booking.tsx')
          return (
            <>
              <Account />
              <Booking doctor={doctor} />
            </>
          )
        },
        token,
      )
      await screen.findByRole('button', { name: token ? /Account menu/ : 'Login' })
    },
    answer: transport.answer,
    fail: transport.fail,
    passOn: transport.passOn,
    change: transport.change,
    hold: transport.hold,
    /** The calls of this test, as `POST /api/…`. */
    sent: () => transport.sent.map(({ method, path }) => `${method} ${path}`),
  }
}

/** Waits until a control has the focus. */
export const expectFocus = (find: () => Element): Promise<void> =>
  waitFor(() => expect(find() === document.activeElement, document.activeElement?.textContent).toBe(true))

/** Waits until the focused element contains these words. */
export const expectFocusOn = (words: string): Promise<void> =>
  waitFor(() => {
    const focused = document.activeElement
    expect(focused === document.body ? 'nothing' : focused?.textContent).toContain(words)
  })

/** Waits until the toast shows this. */
export const expectToast = (words: string | RegExp): Promise<void> =>
  waitFor(() => expect(document.querySelector('#toasts')?.textContent).toMatch(words))

/** Checks that no toast says this, not even one on its way: another one, raised now, comes after it. */
export async function expectNoToast(words: string | RegExp): Promise<void> {
  const region = document.querySelector('#toasts') as HTMLElement
  const said = [region.textContent]
  new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true })
  const { showToast } = await import('#ui/toast.ts')
  showToast('The last one')
  await expectToast('The last one')
  expect(said.join('\n')).not.toMatch(words)
}

/** Waits until a form or a panel says so itself, and no toast repeats it. */
export async function expectAlert(words: string | RegExp): Promise<void> {
  expect((await screen.findByText(words)).closest('[role=alert]')).not.toBeNull()
  await expectNoToast(words)
}

export const descriptionOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
