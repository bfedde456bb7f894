import * as api from '#api/email.ts'
import { withToken } from './profile.ts'
import { $token, setUser } from './session.ts'

/** Has a new code sent to the address that waits. Throws an ApiError: a 404 where the hospital sends no e-mail. */
export const sendEmailCode = (): Promise<void> => withToken(api.sendEmailCode)

/** From now on letters go to the address that waited. Throws an ApiError; it then still waits. */
export const confirmEmail = (code: string): Promise<void> =>
  withToken(async (token) => {
    const user = await api.confirmEmail({ code }, token)
    if ($token.get() === token) setUser(user)
  })
