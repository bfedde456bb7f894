import { PATHS } from '#contract/paths.ts'
import { type Attack, tallyOf, upTo } from '../attack.ts'
import { signUp } from '../hospital.ts'
import { visitWhile } from '../visit.ts'

const ROWS = 40_000
const AT_ONCE = 20

/** A record that has grown for years, or was made to. */
export const hugeExport: Attack = {
  name: 'export',
  tries: `${AT_ONCE} exports at once of a record with ${ROWS} notifications and ${ROWS} cancelled appointments`,
  lead: async (open) => {
    const hospital = await open()
    const { token, from } = await signUp(hospital)
    const { admin } = hospital
    await admin.query(
      `insert into notifications (patient_id, title, body, created_at)
       select id, 'Appointment moved', 'Your appointment has moved, number ' || n, now() - n * interval '1 second'
       from patients, generate_series(1, ${ROWS}) n`,
    )
    await admin.query(
      `insert into appointments (patient_id, doctor_id, day, slot, place, fee, payment_status, status, created_at)
       select patients.id, (select min(id) from doctors), current_date - n, 'morning', 1, 50, 'pending', 'cancelled', now()
       from patients, generate_series(1, ${ROWS}) n on conflict do nothing`,
    )
    const start = performance.now()
    let answers: Awaited<ReturnType<typeof hospital.call>>[] = []
    const [others] = await visitWhile([hospital.base + PATHS.doctors], async () => {
      answers = await Promise.all(
        upTo(AT_ONCE).map(() => hospital.call('GET', PATHS.export, { token, from })),
      )
    })
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const whole = answers.find(({ status }) => status === 200)
    const held = whole?.body.notifications?.length ?? 0
    return {
      gets: `${tallyOf(answers.map(({ status }) => status))} in ${seconds} s, ${held} notifications in it; others' p95 ${others?.p95} ms, ${others?.failed} of ${others?.count} refused; ${hospital.server.memoryMb()} MB`,
      held:
        held > ROWS &&
        others?.failed === 0 &&
        answers.every(({ status }) => [200, 429].includes(status)) &&
        others.p95 <= 500,
    }
  },
}
