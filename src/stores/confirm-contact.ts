import * as api from '#api/confirm-contact.ts'
import { withToken } from './profile.ts'
import { $token, setUser } from './session.ts'
import { sayProving } from './proving.ts'

/** Has a new code sent to the address that waits. Throws an ApiError: a 404 where the hospital sends no e-mail. */
export const sendEmailCode = (): Promise<void> => withToken(api.sendEmailCode)

/** From now on letters go to the address that waited. Throws an ApiError; it then still waits. */
export const confirmEmail = (code: string): Promise<void> =>
  withToken(async (token) => {
    const user = await api.confirmEmail({ code }, token)
    if ($token.get() === token) setUser(user)
  })

/** Has a code sent to the phone one logs in with. Throws an ApiError. */
export const sendPhoneCode = (): Promise<void> => withToken((token) => api.sendPhoneCode(token, sayProving))

/** From now on text messages go to the phone. Throws an ApiError; it then still waits. */
export const confirmPhone = (code: string): Promise<void> =>
  withToken(async (token) => {
    const user = await api.confirmPhone({ code }, token)
    if ($token.get() === token) setUser(user)
  })
