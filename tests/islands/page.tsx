import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { setUpTransport } from '../stores/transport.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** A method and a path; an asterisk is any part of the path. */
type Call = `${Method} /api/${string}`
type Rule = { call: RegExp; times: number; respond: (passOn: () => Promise<Response>) => Promise<Response> }

/** happy-dom has no popovers and no such element. */
const isAboutThisDom = (words: unknown[]) => /<?%s.* is unrecognized|<search>/.test(words.join(' '))

/** Islands in happy-dom with the real hospital behind `fetch`; pages, storage and patients are new for each test. */
export function setUpPage(options: Parameters<typeof setUpTransport>[0] = {}) {
  const transport = setUpTransport(options)
  const user = userEvent.setup()
  const complaints: string[] = []
  let rules: Rule[] = []

  beforeEach(() => {
    rules = []
    complaints.length = 0
    const carry = globalThis.fetch
    vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
      const rule = rules.find(({ call, times }) => times > 0 && call.test(`${init.method ?? 'GET'} ${path}`))
      if (rule) rule.times -= 1
      return rule ? rule.respond(() => carry(path, init)) : carry(path, init)
    })
    vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
      if (!isAboutThisDom(words)) complaints.push(words.join(' '))
    })
    HTMLElement.prototype.showPopover = () => undefined
    sessionStorage.clear()
    document.body.innerHTML = '<div id="toasts"></div>'
  })
  afterEach(() => {
    cleanup()
    expect(complaints).toEqual([])
  })

  const when = (call: Call, respond: Rule['respond'], times = Infinity) =>
    void rules.unshift({
      call: new RegExp(`^${call.replaceAll('*', '[^ ]*').replaceAll('?', '\\?')}$`),
      times,
      respond,
    })

  return {
    transport,
    get hospital() {
      return transport.hospital
    },
    user,
    /** Presses a button once it is there. */
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    /** Shows islands on a page with this address, to the patient with this token. */
    async open(address: string, island: () => Promise<ReactElement>, token?: string): Promise<void> {
      cleanup()
      vi.resetModules()
      history.replaceState(null, '', address)
      if (token) transport.stored.set('utoken', token)
      render(await island())
    },
    /** A call is answered in place of the server, each time or so often. */
    answer: (call: Call, status: number, json: unknown, { times, headers = {} }: Answering = {}) =>
      when(call, async () => Response.json(json, { status, headers }), times),
    /** A call that finds no network. */
    fail: (call: Call, times?: number) =>
      when(call, () => Promise.reject(new TypeError('Failed to fetch')), times),
    /** The server's own answer to a call, with something changed in it. */
    change: (call: Call, edit: (json: never) => unknown) =>
      when(call, async (passOn) => Response.json(edit((await (await passOn()).json()) as never))),
    /** Keeps a call waiting until the returned function is called; says how often it came. */
    hold(call: Call, outcome: 'sent' | 'failed' = 'sent') {
      const held = { count: 0, release: () => {} }
      const released = new Promise<void>((resolve) => (held.release = resolve))
      when(call, async (passOn) => {
        held.count += 1
        await released
        if (outcome === 'failed') throw new TypeError('Failed to fetch')
        return passOn()
      })
      return held
    },
    /** Calls that reached the network, as `POST /api/…`. */
    sent: () => transport.sent.map(({ method, path }) => `${method} ${path}`),
  }
}
type Answering = { times?: number; headers?: Record<string, string> }

/** Waits until a control has the focus. */
export const expectFocus = (find: () => Element): Promise<void> =>
  waitFor(() => expect(find() === document.activeElement, document.activeElement?.textContent).toBe(true))

/** Waits until the toast says this. */
export const expectToast = (words: string | RegExp): Promise<void> =>
  waitFor(() => expect(document.querySelector('#toasts')?.textContent).toMatch(words))

/** What screen readers read after the name of a control. */
export const descriptionOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
