import { atom } from 'nanostores'

/** True while the browser works for a call that the server asks more of. */
export const $isProving = atom(false)

export const sayProving = (isProving: boolean): void => $isProving.set(isProving)
