import { parseDoctorInfo, parseDoctors } from '#api/doctors.ts'
import { fieldsOf } from '#api/fields.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { describeAnswer, field, isAccepted, isSuccess } from './answers.ts'
import { check, type Finding, judgeSuccess, label, ok, tolerated, type Trial, wrong } from './trial.ts'

const LIST = label('GET', PATHS.doctors)
const ONE = label('GET', PATHS.doctor)
const NOBODY = 'nobody-of-this-name'
const ON_CARD = ['speciality', 'degree', 'experience', 'fee', 'available', 'image'] as const
const ON_PAGE = ['name', 'about', 'degree', 'fee'] as const

/** Names the facts that are missing, which the site then does not show. */
const told = (absent: string[]): Finding =>
  ok(absent.length > 0 ? `not told, so not shown: ${absent.join(', ')}` : 'all of it')

export async function checkDoctors(trial: Trial): Promise<void> {
  const answer = await trial.send('GET', PATHS.doctors)
  const list = field(answer.body, 'doctors')
  const doctors = parseDoctors(fieldsOf(answer.body)) ?? []
  const lacking = Array.isArray(list) && list.length > 0 ? 'one without _id or name' : 'no list in doctors'
  await check(trial, LIST, 'lists the doctors', 'Doctors are not shown and cannot be booked.', () =>
    judgeSuccess(answer, doctors.length > 0 ? '' : lacking, 'doctors'),
  )
  if (doctors.length === 0) return
  await check(trial, LIST, 'gives each doctor an id of their own', 'Another doctor may be booked.', () =>
    new Set(doctors.map(({ _id }) => _id)).size === doctors.length
      ? ok('_id')
      : wrong('one without its own _id'),
  )
  const isAbsent = (name: (typeof ON_CARD)[number]) => doctors.some((each) => (each[name] ?? '') === '')
  await check(trial, LIST, 'tells what a card shows', 'Nobody knows who is on the card.', () =>
    told(ON_CARD.filter(isAbsent)),
  )
  const bookable = doctors.find(({ available }) => available !== false)
  if (bookable) trial.doctor = { id: bookable._id, name: bookable.name, fee: bookable.fee }
}

export async function checkDoctor(trial: Trial): Promise<void> {
  const { send, doctor } = trial
  const look = async () => {
    const id = doctor?.id ?? ''
    const answer = await send('GET', pathTo(PATHS.doctor, id))
    const info = parseDoctorInfo(fieldsOf(answer.body), id)
    if (!isSuccess(answer) || info?._id !== id) return judgeSuccess(answer, 'no doctorInfo, or of another')
    trial.doctor = { id, name: info.name || (doctor?.name ?? ''), fee: info.fee ?? doctor?.fee }
    return told(ON_PAGE.filter((name) => info[name] === '' || info[name] === undefined))
  }
  const notices = 'The doctor’s page says: We could not find this doctor. Or another doctor is booked.'
  await check(trial, ONE, 'tells about one doctor', notices, look, doctor)
  const empty = 'An old link shows a page without a doctor.'
  await check(trial, ONE, 'does not know who is no doctor', empty, async () => {
    const answer = await send('GET', pathTo(PATHS.doctor, NOBODY))
    if (answer.status === 404) return ok('404')
    return (isAccepted(answer) || !answer.status ? wrong : tolerated)(describeAnswer(answer))
  })
}
