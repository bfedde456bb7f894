import type { LogInRequest, SessionAnswer, SignUpRequest, UserAnswer } from '#contract/patient.ts'
import { PATHS } from '#contract/paths.ts'
import { call } from './call.ts'

export const signUp = (body: SignUpRequest) => call<SessionAnswer>(PATHS.signUp, { method: 'POST', body })

export const logIn = (body: LogInRequest) => call<SessionAnswer>(PATHS.logIn, { method: 'POST', body })

export const fetchMe = (token: string) => call<UserAnswer>(PATHS.me, { token })

/** Outlives the page it is sent from. */
export const logOut = (token: string) => call(PATHS.logOut, { method: 'POST', token, keepalive: true })
