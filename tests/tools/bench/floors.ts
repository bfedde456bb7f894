import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { wallTime } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { NEXT_AVAILABLE_QUERY } from './patients.ts'

/**
 * Minimal Fastify routes to compare with: an object, a bare `pg` select, a bare `pg` insert, and the availability query.
 * Run as a program, which prints its address: `node floors.ts <database url> <pool>`.
 */
const [connectionString, max] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: Number(max) })
const app = Fastify()
const doctors = (await pool.query('select * from doctors order by position')).rows
const [{ id } = { id: randomUUID() }] = (await pool.query('select id from patients limit 1')).rows

app.get('/json', () => ({ success: true, doctors }))
app.get('/select', async () => {
  const { rows } = await pool.query('select * from patients where id = $1', [id])
  return { success: true, row: rows[0] }
})
const { day: today } = wallTime(new Date())
const window = [today, dayAfter(today, BOOKING_WINDOW_DAYS - 1)]
app.get('/next-available', async () => {
  const { rows } = await pool.query(NEXT_AVAILABLE_QUERY, window)
  return { success: true, rows }
})
app.post('/insert', async ({ body }) => {
  const { docId, selectedDate, selectedSlot, paymentStatus } = body as Record<string, string>
  const { rows } = await pool.query(
    `insert into floor (patient_id, doctor_id, day, slot, place, fee, payment_status, created_at)
     values ($1, $2, $3, $4, 1, 50, $5, now()) returning id`,
    [id, docId, selectedDate, selectedSlot, paymentStatus],
  )
  return { success: true, id: rows[0]?.id }
})
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
