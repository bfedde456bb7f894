import { Done } from '#contract/fields.ts'
import { UserAnswer } from '#contract/patient.ts'
import { PATHS } from '#contract/paths.ts'
import {
  ExportAnswer,
  NotificationsAnswer,
  PasswordChange,
  PasswordProof,
  ProfileChange,
  ReadRequest,
} from '#contract/profile.ts'
import { listNotifications, markRead } from '../../outbox/notifications.ts'
import { exportPatient } from '../../patients/export.ts'
import { deletePatient } from '../../patients/deletion.ts'
import { changePassword, changeProfile } from '../../patients/profile.ts'
import { type App, BEARER, routeGroup, okAfter, ok, type RouteDeps } from './route.ts'

export function profile(app: App, deps: RouteDeps): void {
  const { db, limits, signedIn } = deps
  const ofPatient = routeGroup(app, ['patients'], BEARER, signedIn)
  const ofAccount = routeGroup(app, ['account'], BEARER, signedIn, limits.logIns)
  ofPatient.patch(PATHS.me, UserAnswer, {
    summary: 'Change the profile',
    description:
      'Any part of it. Another `phone` is refused; another `email` needs the `password`, and waits as `newEmail` for the code that is sent there. With a `version` that is no longer current it is refused with `stale_version`.',
    body: ProfileChange,
  })(async ({ body, signedIn: session }) => ok({ user: await changeProfile(deps, session, body) }))

  ofAccount.delete(PATHS.me, Done, {
    summary: 'Delete the account',
    description:
      'Erases the login and everything held about the patient; their places are free. Of past visits the hospital keeps a record without the person.',
    body: PasswordProof,
  })(({ body, signedIn: session }) => okAfter(deletePatient(deps, session, body.password)))

  ofAccount.post(PATHS.password, Done, {
    summary: 'Change the password',
    description: 'Ends every other session of the patient.',
    body: PasswordChange,
  })(({ body, signedIn: session }) => okAfter(changePassword(deps, session, body)))

  ofPatient.get(PATHS.export, ExportAnswer, {
    onRequest: limits.exports,
    summary: 'Everything held about the patient',
    description: 'Ten times an hour at most.',
  })(async ({ signedIn: { patient } }) => ok(await exportPatient(deps, patient)))

  ofPatient.get(PATHS.notifications, NotificationsAnswer, { summary: 'Notifications, the latest first' })(
    async ({ signedIn: { patient } }) => ok({ notifications: await listNotifications(db, patient) }),
  )

  ofPatient.post(PATHS.readNotifications, Done, {
    summary: 'Mark notifications as read',
    description: 'Those named in `ids`, or all of them.',
    body: ReadRequest,
  })(({ body, signedIn: { patient } }) => okAfter(markRead(db, patient, body?.ids)))
}
