import * as api from '#api/phone.ts'
import { withToken } from './profile.ts'
import { sayProving } from './proving.ts'
import { $token, setUser } from './session.ts'

/** Has a code sent to the phone one logs in with. Throws an ApiError. */
export const sendPhoneCode = (): Promise<void> => withToken((token) => api.sendPhoneCode(token, sayProving))

/** From now on text messages go to the phone. Throws an ApiError; it then still waits. */
export const confirmPhone = (code: string): Promise<void> =>
  withToken(async (token) => {
    const user = await api.confirmPhone({ code }, token)
    if ($token.get() === token) setUser(user)
  })
