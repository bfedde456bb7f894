const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`

/** Letters that go to an address which may be a stranger's: they name nobody. */
export const codes = {
  subject: (code: string) => `${code} is your code`,
  forPassword: (hospital: string) => `Somebody, hopefully you, wants to set a new password at ${hospital}.`,
  forAddress: (hospital: string) =>
    `Somebody, hopefully you, wants letters about appointments at ${hospital} to go to this address.`,
  code: 'The code:',
  orOpen: 'Or open this address:',
  eitherWorks: (count: number) =>
    `Either works once, for ${minutes(count)} at most. Give them to nobody: we never ask for them.`,
  works: (count: number) => `It works for ${minutes(count)}, once. Give it to nobody: we never ask for it.`,
  passwordStays: 'If it was not you, you need do nothing: your password stays as it is.',
  nothingIsSent: 'If it was not you, you need do nothing: without the code nothing is ever sent here.',
  changedSubject: 'Your e-mail address has changed',
  changed: (hospital: string) =>
    `The account at ${hospital} that had this address has another one now. Letters go there.`,
  callAtOnce: (phone: string) => `If it was not you, please call ${phone} at once.`,
}
