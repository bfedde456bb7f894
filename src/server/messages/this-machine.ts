/** This machine itself: only here nobody can listen in. */
const IS_LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/i

export const isThisMachine = (url: string): boolean => IS_LOCAL.test(new URL(url).hostname)
