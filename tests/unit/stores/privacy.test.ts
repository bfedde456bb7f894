import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTransport } from './transport.ts'

/** Everything the browser stores about one patient besides the session. */
describe('on a shared screen', () => {
  const transport = setUpTransport()
  let token: string
  beforeEach(async () => void (token = await transport.hospital.newPatient()))

  /** Asha's page with everything loaded. */
  async function openFullPage() {
    const session = await transport.openPage(token)
    const notifications = await import('#stores/notifications.ts')
    const records = await import('#stores/profile.ts')
    const sessions = await import('#stores/profile.ts')
    await Promise.all([notifications.loadNotifications(), records.loadRecords(), sessions.loadSessions()])
    return { ...session, ...notifications, ...records, ...sessions }
  }
  type Page = Awaited<ReturnType<typeof openFullPage>>
  const shown = ({ $notificationList, $records, $sessionList }: Page) => [
    $notificationList.get().state,
    $records.get().state,
    $sessionList.get().state,
  ]
  const FULL = ['loaded', 'loaded', 'loaded']
  const NOTHING = ['loading', 'loading', 'loading']

  it.each([
    ['the patient logs out', (page: Page) => page.logOut()],
    ['another tab logs out', (page: Page) => page.followToken(undefined)],
    [
      'another tab logs somebody else in',
      async (page: Page) => page.followToken(await transport.hospital.newPatient('Bela')),
    ],
    [
      'somebody else logs in here',
      (page: Page) => page.signUp({ name: 'Bela', phone: '9876543210', password: 'secret1' }),
    ],
    [
      'the session has ended on the server',
      async (page: Page) => {
        await transport.revoke(token)
        await page.revalidateSession()
      },
    ],
  ])('no data of the previous patient is kept when %s', async (_, change) => {
    const page = await openFullPage()
    const before = shown(page)

    await change(page)

    expect(before).toEqual(FULL)
    expect(shown(page)).toEqual(NOTHING)
  })

  it('it is deleted before the next patient is known', async () => {
    const page = await openFullPage()
    const seen: unknown[] = []
    page.$session.listen(() => seen.push(shown(page)))

    await page.logOut()

    expect(seen[0]).toEqual(NOTHING)
  })

  it('data of the same patient stays when the session is only checked', async () => {
    const page = await openFullPage()

    await page.revalidateSession()

    expect(shown(page)).toEqual(FULL)
  })

  it('late answers are not shown to the next patient', async () => {
    const page = await openFullPage()
    const bela = await transport.hospital.newPatient('Bela')

    const late = [page.loadNotifications(), page.loadRecords(), page.loadSessions()]
    await page.followToken(bela)
    await Promise.all(late)

    expect(shown(page)).toEqual(NOTHING)
  })

  it('a late saved profile does not become the next patient’s', async () => {
    const page = await openFullPage()
    const bela = await transport.hospital.newPatient('Bela')

    const saved = page.changeProfile({ allergies: ['Latex'] }, 0)
    await page.followToken(bela)
    await expect(saved).rejects.toMatchObject({ name: 'Dropped' })

    expect(page.$session.get()).toMatchObject({ token: bela, user: { name: 'Bela', allergies: [] } })
  })

  it('a late failed change restores nothing and does not end the other session', async () => {
    const page = await openFullPage()
    const bela = await transport.hospital.newPatient('Bela')
    await transport.revoke(token)

    const late = [
      page.changeProfile({ allergies: ['Latex'] }, 0),
      page.markRead(),
      page.endSession('any', 'secret1'),
      page.loadNotifications(),
    ]
    const settled = Promise.allSettled(late)
    await page.followToken(bela)
    await settled

    expect(shown(page)).toEqual(NOTHING)
    expect(page.$session.get()).toMatchObject({ status: 'patient', token: bela })
  })
})
