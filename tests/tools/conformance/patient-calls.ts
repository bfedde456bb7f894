import { textOf } from '#api/fields.ts'
import { parseUser } from '#api/account.ts'
import { PATHS } from '#contract/paths.ts'
import { logIn } from './account.ts'
import { field, isAccepted } from './answers.ts'
import { missingCallNotice, tryOther } from './other.ts'
import type { Trial } from './trial.ts'

const BY_DESK = 'Who forgot the password is led to the hospital’s desk.'
const ADDRESS = '14 Lakeview Road'
const list = (name: string) => (answer: { body: unknown }) =>
  Array.isArray(field(answer.body, name)) ? '' : `no list in ${name}`

const wayOf = ({ body }: { body: unknown }) =>
  ['code', 'desk'].includes(textOf(field(body, 'way'))) ? '' : 'no way that is code or desk'

/** Checks the calls about the patient, except deleting the account. */
export async function checkPatientCalls(trial: Trial): Promise<void> {
  const { send } = trial
  await tryOther(trial, {
    method: 'PATCH',
    path: PATHS.me,
    body: { address: ADDRESS },
    name: 'keeps the profile',
    without: 'Without it what a patient enters lasts as long as the page: the site says so.',
    lacks: async () => {
      const { body } = await send('GET', PATHS.me, { token: trial.token })
      return parseUser(field(body, 'user'))?.address === ADDRESS ? '' : 'not kept'
    },
  })
  await tryOther(trial, {
    method: 'GET',
    path: PATHS.export,
    name: 'hands out the records',
    without: missingCallNotice('download their records'),
  })
  await tryOther(trial, {
    method: 'GET',
    path: PATHS.notifications,
    name: 'lists notifications',
    without: 'The site says that it has no notifications.',
    lacks: list('notifications'),
  })
  await tryOther(trial, {
    method: 'POST',
    path: PATHS.readNotifications,
    name: 'marks them as read',
    without: 'Nothing without notifications; else they stay new.',
  })
  await checkSessions(trial)
  await checkPasswords(trial)
}

async function checkSessions(trial: Trial): Promise<void> {
  let sessions: unknown
  await tryOther(trial, {
    method: 'GET',
    path: PATHS.sessions,
    name: 'lists where one is logged in',
    without: 'The settings leave this part out.',
    lacks: ({ body }) => {
      sessions = field(body, 'sessions')
      return list('sessions')({ body })
    },
  })
  const other: unknown = Array.isArray(sessions)
    ? sessions.find((each) => field(each, 'isCurrent') === false)
    : undefined
  await tryOther(trial, {
    method: 'DELETE',
    path: PATHS.session,
    id: textOf(field(other, 'id')),
    body: { password: trial.patient.password },
    name: 'ends a session elsewhere',
    without: missingCallNotice('end a session on another device'),
  })
}

async function checkPasswords(trial: Trial): Promise<void> {
  const { patient } = trial
  const newPassword = `${patient.password}3`
  await tryOther(trial, {
    method: 'POST',
    path: PATHS.password,
    body: { currentPassword: patient.password, newPassword },
    name: 'changes the password',
    without: missingCallNotice('change the password'),
    lacks: async () => {
      const isChanged = isAccepted(await logIn(trial, { ...patient, password: newPassword }))
      if (isChanged) patient.password = newPassword
      return isChanged ? '' : 'not changed'
    },
  })
  await tryOther(trial, {
    method: 'GET',
    path: PATHS.forgotPassword,
    isPublic: true,
    name: 'says how a password comes back',
    without: BY_DESK,
    fails: 'Who forgot the password is asked for the phone before anything is said.',
    lacks: wayOf,
  })
  await tryOther(trial, {
    method: 'POST',
    path: PATHS.forgotPassword,
    body: { phone: patient.phone },
    isPublic: true,
    name: 'helps who forgot the password',
    without: BY_DESK,
    lacks: wayOf,
  })
  await tryOther(trial, {
    method: 'POST',
    path: PATHS.resetPassword,
    body: { phone: patient.phone, code: '000000', newPassword },
    isPublic: true,
    name: 'sets a password by code or link',
    without: BY_DESK,
    knows: 400,
  })
}
