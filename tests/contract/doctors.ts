import { PATHS, pathTo } from '#contract/paths.ts'
import { field, isAccepted, isSuccess, seenIn, textIn } from './answers.ts'
import { readsOf } from './refusals.ts'
import { check, type Doctor, label, type Trial } from './trial.ts'
import { type Finding, missing, notTried, ok, tolerated, wrong } from './verdicts.ts'

const LIST = label('GET', PATHS.doctors)
const ONE = label('GET', PATHS.doctor)
const NOBODY = 'nobody-of-this-name'

const idOf = (doctor: unknown): string => textIn(doctor, '_id', 'id')

/** Whole units, also when they are sent as text or under the name of the sample doctors. */
export function feeOf(value: unknown): number | undefined {
  const fee = textIn(value, 'fee', 'fees')
  return fee && Number.isFinite(Number(fee)) ? Number(fee) : undefined
}

export async function checkDoctors(trial: Trial): Promise<unknown[]> {
  const answer = await trial.send('GET', PATHS.doctors)
  const list = field(answer.body, 'doctors')
  const doctors: unknown[] = Array.isArray(list) ? list : []
  await check(trial, LIST, 'lists the doctors', () => {
    if (answer.status === 404) return missing(seenIn(answer), 'No doctor is listed and nobody can book.')
    if (!isSuccess(answer)) return wrong(seenIn(answer), readsOf('doctors', answer))
    if (!Array.isArray(list))
      return wrong(seenIn(answer, 'no list in doctors'), 'No doctor is listed and nobody can book.')
    if (doctors.length === 0)
      return wrong(seenIn(answer, 'an empty list'), 'No doctors have been added yet: nobody can book.')
    return ok(seenIn(answer, `${doctors.length} doctors`))
  })
  if (doctors.length === 0) return []
  await check(trial, LIST, 'gives each doctor an id of their own', () => idsOf(doctors))
  await check(trial, LIST, 'tells what a card shows', () => cardsOf(doctors))
  const known = doctors.filter((doctor) => idOf(doctor))
  const bookable = known.find((doctor) => field(doctor, 'available') !== false)
  if (bookable) trial.doctor = { id: idOf(bookable), name: textIn(bookable, 'name'), fee: feeOf(bookable) }
  return doctors
}

function idsOf(doctors: unknown[]): Finding {
  const ids = doctors.map(idOf)
  const without = ids.filter((id) => !id).length
  if (without > 0)
    return wrong(
      `${without} of ${ids.length} without _id`,
      'Their pages cannot be opened, nor they be booked.',
    )
  if (new Set(ids).size < ids.length)
    return wrong('two with the same _id', 'Who chooses one doctor may get another.')
  if (doctors.some((doctor) => !textIn(doctor, '_id')))
    return tolerated('id in place of _id', 'Nothing: it is read too.')
  return ok('_id')
}

/** A card without a name is no use; whatever else is not told is not shown. */
function cardsOf(doctors: unknown[]): Finding {
  const nameless = doctors.filter((doctor) => !textIn(doctor, 'name')).length
  if (nameless > 0)
    return wrong(`${nameless} of ${doctors.length} without name`, 'Nobody knows who is on the card.')
  const lacks = (name: string, has: (doctor: unknown) => boolean) => (doctors.every(has) ? [] : [name])
  const unread = [
    ...lacks('fee', (doctor) => feeOf(doctor) !== undefined || field(doctor, 'fee') === undefined),
    ...lacks('available', (doctor) => ['boolean', 'undefined'].includes(typeof field(doctor, 'available'))),
  ]
  if (unread.length > 0)
    return tolerated(`not as the contract says: ${unread.join(', ')}`, 'It may be left out on the card.')
  const absent = [
    ...['speciality', 'degree', 'experience', 'image', 'available'].flatMap((name) =>
      lacks(name, (doctor) => field(doctor, name) !== undefined),
    ),
    ...lacks('fee', (doctor) => feeOf(doctor) !== undefined),
  ]
  return ok(absent.length > 0 ? `name; not told, so not shown: ${absent.join(', ')}` : 'name and all else')
}

export async function checkDoctor(trial: Trial): Promise<void> {
  const { send, doctor } = trial
  await check(trial, ONE, 'tells about one doctor', async () => {
    if (!doctor) return notTried('no doctor to ask about')
    const answer = await send('GET', pathTo(PATHS.doctor, doctor.id))
    const info = field(answer.body, 'doctorInfo')
    if (answer.status === 404)
      return missing(seenIn(answer), 'The doctor’s page says: We could not find this doctor.')
    if (!isSuccess(answer) || !info)
      return wrong(
        seenIn(answer, info ? '' : 'no doctorInfo'),
        'Doctors the pages were not built with cannot be booked.',
      )
    return aboutOf(info, doctor)
  })
  await check(trial, ONE, 'does not know who is no doctor', async () => {
    const answer = await send('GET', pathTo(PATHS.doctor, NOBODY))
    if (answer.status === 404) return ok('404')
    if (isAccepted(answer) || !answer.status)
      return wrong(seenIn(answer), 'An old link shows a doctor’s page without a doctor.')
    return tolerated(
      seenIn(answer),
      'The page says that it could not be loaded, not that there is no such doctor.',
    )
  })

  function aboutOf(info: unknown, asked: Doctor): Finding {
    if (idOf(info) !== asked.id)
      return wrong(
        `doctorInfo._id ${idOf(info) ? 'of another' : 'missing'}`,
        'The booking goes to another doctor, or to none.',
      )
    asked.name = textIn(info, 'name') || asked.name
    asked.fee = feeOf(info) ?? asked.fee
    const absent = ['about', 'degree', 'fee'].filter(
      (name) => !textIn(info, name, name === 'fee' ? 'fees' : name),
    )
    return ok(absent.length > 0 ? `doctorInfo; not told, so not shown: ${absent.join(', ')}` : 'doctorInfo')
  }
}
