import { Done } from '#contract/answers.ts'
import { UserAnswer } from '#contract/patient.ts'
import { PATHS } from '#contract/paths.ts'
import {
  AccountDeletion,
  ExportAnswer,
  NotificationsAnswer,
  PasswordChange,
  ProfileChange,
  ReadRequest,
} from '#contract/profile.ts'
import { listNotifications, markRead } from '../notifications/notifications.ts'
import { exportPatient } from '../patients/export.ts'
import { changePassword, changeProfile, deletePatient } from '../patients/profile.ts'
import { answers, type App, BEARER, type Tools } from './route.ts'

export function profile(app: App, { db, clock, limits, signedIn }: Tools): void {
  app.patch(
    PATHS.me,
    {
      onRequest: signedIn,
      schema: {
        tags: ['patients'],
        summary: 'Change the profile',
        description:
          'Any part of it but the phone. With a `version` that is no longer current it is refused with `stale_version`.',
        security: BEARER,
        body: ProfileChange,
        response: answers(UserAnswer),
      },
    },
    async ({ body, signedIn: { patient } }) => ({
      success: true as const,
      user: await changeProfile(db, patient, body, clock),
    }),
  )

  app.delete(
    PATHS.me,
    {
      onRequest: [signedIn, limits.logIns],
      schema: {
        tags: ['account'],
        summary: 'Delete the account',
        description: 'Erases the login and everything held about the patient; their places are free.',
        security: BEARER,
        body: AccountDeletion,
        response: answers(Done),
      },
    },
    async ({ body, signedIn: { patient } }) => {
      await deletePatient(db, patient, body.password, clock)
      return { success: true as const }
    },
  )

  app.post(
    PATHS.password,
    {
      onRequest: [signedIn, limits.logIns],
      schema: {
        tags: ['account'],
        summary: 'Change the password',
        description: 'Ends every other session of the patient.',
        security: BEARER,
        body: PasswordChange,
        response: answers(Done),
      },
    },
    async ({ body, signedIn: session }) => {
      await changePassword(db, session, body, clock)
      return { success: true as const }
    },
  )

  app.get(
    PATHS.export,
    {
      onRequest: signedIn,
      schema: {
        tags: ['patients'],
        summary: 'Everything held about the patient',
        security: BEARER,
        response: answers(ExportAnswer),
      },
    },
    async ({ signedIn: { patient } }) => ({
      success: true as const,
      ...(await exportPatient(db, patient, clock)),
    }),
  )

  app.get(
    PATHS.notifications,
    {
      onRequest: signedIn,
      schema: {
        tags: ['patients'],
        summary: 'Notifications, the latest first',
        security: BEARER,
        response: answers(NotificationsAnswer),
      },
    },
    async ({ signedIn: { patient } }) => ({
      success: true as const,
      notifications: await listNotifications(db, patient),
    }),
  )

  app.post(
    PATHS.readNotifications,
    {
      onRequest: signedIn,
      schema: {
        tags: ['patients'],
        summary: 'Mark notifications as read',
        description: 'Those named in `ids`, or all of them.',
        security: BEARER,
        body: ReadRequest,
        response: answers(Done),
      },
    },
    async ({ body, signedIn: { patient } }) => {
      await markRead(db, patient, body?.ids)
      return { success: true as const }
    },
  )
}
