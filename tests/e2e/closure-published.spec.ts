import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readFileSync, rmSync } from 'node:fs'
import { PATHS, pathTo } from '#contract/paths.ts'
import { copyProject } from '../project-copy.ts'
import { startServer } from '../server/program.ts'
import { expect, test } from './fixtures.ts'

test.setTimeout(300_000)

test('an editor’s file closes a doctor’s day and the patient moves with one tap; without the file the day is open again', async ({
  page,
}) => {
  const project = copyProject()
  const settings = { DATA_FOLDER: join(project.folder, '.data'), DATABASE_URL: '' }
  const operate = (...args: string[]) => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(project.folder, 'src/cli/operate.mjs'), ...args],
      { cwd: project.folder, env: { ...project.env, ...settings }, encoding: 'utf8' },
    )
    return stdout + stderr
  }
  // The site is already built. Rebuilding one language takes half the time.
  let server = await startServer(settings, project.folder)
  const hospital = readFileSync(join(project.folder, 'content/hospital.json'), 'utf8')
  project.write('hospital.json', hospital.replace(/("languages": )\[.*\]/, '$1["en"]'))
  try {
    const { utoken: token } = (
      await server.call('POST', PATHS.signUp, {
        body: { name: 'Asha', phone: '9876501234', password: 'secret1' },
      })
    ).body
    const { days } = (await server.call('GET', pathTo(PATHS.availability, 'doc2'))).body
    const open: string[] = days.flatMap(({ date, reason }: { date: string; reason?: string }) =>
      reason ? [] : [date],
    )
    const [day = '', next = ''] = open.slice(3)
    const body = { docId: 'doc2', selectedDate: day, selectedSlot: 'morning', paymentStatus: 'paid' }
    const { appointmentId: id } = (await server.call('POST', PATHS.book, { token, body })).body

    const reason = 'Dr. Iyer is at a congress'
    project.write(
      'closures/congress.md',
      `---\nscope: doctor\ndoctor: doc2\nfrom: ${day}\nto: ${day}\nreason: ${reason}\n---\n`,
    )
    await server.end('SIGTERM')
    project.build()
    server = await startServer(settings, project.folder)

    expect(operate('affected')).toContain('Appointments in closed slots: 1. Patients not notified yet: 1.')
    expect(operate('affected', '--tell')).toContain('Patients notified: 1. Places held for them: 1.')
    await page.goto(`${server.base}/appointments/doc2`)
    await expect(page.getByText(reason).first()).toBeVisible()

    await page.evaluate((utoken) => localStorage.setItem('utoken', utoken), token)
    await page.goto(`${server.base}/my-appointments`)
    const card = page.getByRole('article')
    await expect(card.getByText(reason)).toBeVisible()
    await card.getByRole('button', { name: /^Accept this time/ }).click()
    await expect(card.getByText(reason)).toBeHidden()
    const [appointment] = (await server.call('GET', PATHS.appointments, { token })).body.appointments
    expect(appointment).toMatchObject({ id, paymentStatus: 'paid', status: 'booked' })
    expect(appointment.date).not.toBe(day)
    expect(Math.abs(Date.parse(appointment.date) - Date.parse(day))).toBeLessThanOrEqual(
      Math.abs(Date.parse(next) - Date.parse(day)),
    )

    rmSync(join(project.folder, 'content/closures/congress.md'))
    await server.end('SIGTERM')
    project.build()
    server = await startServer(settings, project.folder)
    const after = (await server.call('GET', pathTo(PATHS.availability, 'doc2'))).body.days
    expect(after.find(({ date }: { date: string }) => date === day).reason).toBeUndefined()
  } finally {
    await server.end('SIGTERM')
    project.remove()
  }
})
