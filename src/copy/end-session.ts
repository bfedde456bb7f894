/** What is asked before another device is logged out. */
export const endSession = {
  about: (device: string, lastUsed: string) =>
    `${device}${lastUsed && `, last used ${lastUsed}`}, will be logged out at once.`,
  password: 'Your password',
  required: 'Please enter your password',
  keep: 'Keep it',
  submit: 'End session',
  sending: 'Ending…',
  ended: (device: string) => `The session on ${device} is ended.`,
}
