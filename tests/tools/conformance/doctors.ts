import { type Doctor, parseDoctorInfo, parseDoctors } from '#api/doctors.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { field, isAccepted, isSuccess, describeAnswer, fieldsOfAnswer } from './answers.ts'
import { shownSentence } from './refusals.ts'
import { check, type Finding, label, missing, notTried, ok, tolerated, type Trial, wrong } from './trial.ts'

const LIST = label('GET', PATHS.doctors)
const ONE = label('GET', PATHS.doctor)
const NOBODY = 'nobody-of-this-name'
const NONE = 'No doctor is listed, and nobody can book.'

export async function checkDoctors(trial: Trial): Promise<void> {
  const answer = await trial.send('GET', PATHS.doctors)
  const list = field(answer.body, 'doctors')
  const doctors = parseDoctors(fieldsOfAnswer(answer)) ?? []
  const count = Array.isArray(list) ? list.length : 0
  await check(trial, LIST, 'lists the doctors', () => {
    if (answer.status === 404) return missing(describeAnswer(answer), NONE)
    if (!isSuccess(answer)) return wrong(describeAnswer(answer), shownSentence('doctors', answer))
    if (!Array.isArray(list)) return wrong(describeAnswer(answer, 'no list in doctors'), NONE)
    if (count === 0) return wrong(describeAnswer(answer, 'an empty list'), NONE)
    if (doctors.length < count)
      return wrong(
        describeAnswer(answer, `${count - doctors.length} of ${count} tell nothing`),
        'These doctors are not shown.',
      )
    return ok(describeAnswer(answer, `${count} doctors`))
  })
  if (doctors.length === 0) return
  await check(trial, LIST, 'gives each doctor an id of their own', () => idsOf(doctors))
  await check(trial, LIST, 'tells what a card shows', () => cardsOf(doctors))
  const bookable = doctors.find(({ _id, available }) => _id && available !== false)
  if (bookable) trial.doctor = { id: bookable._id, name: bookable.name, fee: bookable.fee }
}

function idsOf(doctors: Doctor[]): Finding {
  const without = doctors.filter(({ _id }) => !_id).length
  if (without > 0) return wrong(`${without} of ${doctors.length} without _id`, 'They cannot be booked.')
  if (doctors.some(({ _id, key }) => _id !== key))
    return wrong('two with the same _id', 'Who chooses one doctor may get another.')
  return ok('_id')
}

const ON_CARD = ['speciality', 'degree', 'experience', 'fee', 'available', 'image'] as const

/** A card needs a name; other missing facts are not shown. */
function cardsOf(doctors: Doctor[]): Finding {
  const nameless = doctors.filter(({ name }) => !name).length
  if (nameless > 0)
    return wrong(`${nameless} of ${doctors.length} without name`, 'Nobody knows who is on the card.')
  const absent = ON_CARD.filter((name) =>
    doctors.some((doctor) => doctor[name] === '' || doctor[name] === undefined),
  )
  return ok(
    absent.length > 0 ? `name; not told of all, so not shown: ${absent.join(', ')}` : 'name and all the rest',
  )
}

export async function checkDoctor(trial: Trial): Promise<void> {
  const { send, doctor } = trial
  await check(trial, ONE, 'tells about one doctor', async () => {
    if (!doctor) return notTried('no doctor to ask about')
    const answer = await send('GET', pathTo(PATHS.doctor, doctor.id))
    const info = parseDoctorInfo(fieldsOfAnswer(answer), doctor.id)
    if (answer.status === 404)
      return missing(describeAnswer(answer), 'The doctor’s page says: We could not find this doctor.')
    if (!isSuccess(answer) || !info)
      return wrong(
        describeAnswer(answer, info ? '' : 'no doctorInfo'),
        'Doctors the pages were not built with cannot be booked.',
      )
    if (info._id !== doctor.id)
      return wrong(describeAnswer(answer, 'doctorInfo of another'), 'The booking goes to another doctor.')
    doctor.name = info.name || doctor.name
    doctor.fee = info.fee ?? doctor.fee
    const absent = (['name', 'about', 'degree', 'fee'] as const).filter(
      (name) => info[name] === '' || info[name] === undefined,
    )
    return ok(absent.length > 0 ? `doctorInfo; not told, so not shown: ${absent.join(', ')}` : 'doctorInfo')
  })
  await check(trial, ONE, 'does not know who is no doctor', async () => {
    const answer = await send('GET', pathTo(PATHS.doctor, NOBODY))
    if (answer.status === 404) return ok('404')
    if (isAccepted(answer) || !answer.status)
      return wrong(describeAnswer(answer), 'An old link shows a page without a doctor.')
    return tolerated(
      describeAnswer(answer),
      'The page says that it could not be loaded, not that there is no such doctor.',
    )
  })
}
