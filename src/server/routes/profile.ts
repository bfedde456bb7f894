import { Readable } from 'node:stream'
import { Done } from '#contract/answers.ts'
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
import { listNotifications, markRead } from '../notifications/notifications.ts'
import { exportPatient } from '../patients/export.ts'
import { deletePatient } from '../patients/deletion.ts'
import { changePassword, changeProfile } from '../patients/profile.ts'
import { answers, type App, BEARER, type Tools } from './route.ts'

export function profile(app: App, tools: Tools): void {
  const { db, limits, signedIn } = tools
  app.patch(
    PATHS.me,
    {
      onRequest: signedIn,
      schema: {
        tags: ['patients'],
        summary: 'Change the profile',
        description:
          'Any part of it. Another `phone` is refused; another `email` needs the `password`, and waits as `newEmail` for the code that is sent there. With a `version` that is no longer current it is refused with `stale_version`.',
        security: BEARER,
        body: ProfileChange,
        response: answers(UserAnswer),
      },
    },
    async ({ body, signedIn: session }) => ({
      success: true as const,
      user: await changeProfile(tools, session, body),
    }),
  )

  app.delete(
    PATHS.me,
    {
      onRequest: [signedIn, limits.logIns],
      schema: {
        tags: ['account'],
        summary: 'Delete the account',
        description:
          'Erases the login and everything held about the patient; their places are free. Of past visits the hospital keeps a record without the person.',
        security: BEARER,
        body: PasswordProof,
        response: answers(Done),
      },
    },
    async ({ body, signedIn: session }) => {
      await deletePatient(tools, session, body.password)
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
      await changePassword(tools, session, body)
      return { success: true as const }
    },
  )

  app.get(
    PATHS.export,
    {
      onRequest: [signedIn, limits.exports],
      schema: {
        tags: ['patients'],
        summary: 'Everything held about the patient',
        description: 'Sent in pieces while it is read; ten times an hour at most.',
        security: BEARER,
        response: answers(ExportAnswer),
      },
    },
    async ({ signedIn: { patient } }, reply) => {
      const pieces = await exportPatient(tools, patient)
      // The schema tells what the text holds. What breaks off in the middle ends the connection: half a record must not look like a whole one.
      return reply
        .type('application/json; charset=utf-8')
        .send(Readable.from(pieces, { objectMode: false }) as never)
    },
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
