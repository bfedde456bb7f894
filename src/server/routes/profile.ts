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
    { onRequest: signedIn, schema: { security: BEARER, body: ProfileChange, response: answers(UserAnswer) } },
    async ({ body, signedIn: { patient } }) => ({
      success: true as const,
      user: await changeProfile(db, patient, body, clock),
    }),
  )

  app.delete(
    PATHS.me,
    {
      onRequest: [signedIn, limits.logIns],
      schema: { security: BEARER, body: AccountDeletion, response: answers(Done) },
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
      schema: { security: BEARER, body: PasswordChange, response: answers(Done) },
    },
    async ({ body, signedIn: session }) => {
      await changePassword(db, session, body, clock)
      return { success: true as const }
    },
  )

  app.get(
    PATHS.export,
    { onRequest: signedIn, schema: { security: BEARER, response: answers(ExportAnswer) } },
    async ({ signedIn: { patient } }) => ({
      success: true as const,
      ...(await exportPatient(db, patient, clock)),
    }),
  )

  app.get(
    PATHS.notifications,
    { onRequest: signedIn, schema: { security: BEARER, response: answers(NotificationsAnswer) } },
    async ({ signedIn: { patient } }) => ({
      success: true as const,
      notifications: await listNotifications(db, patient),
    }),
  )

  app.post(
    PATHS.readNotifications,
    { onRequest: signedIn, schema: { security: BEARER, body: ReadRequest, response: answers(Done) } },
    async ({ body, signedIn: { patient } }) => {
      await markRead(db, patient, body?.ids)
      return { success: true as const }
    },
  )
}
