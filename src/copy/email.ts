/** An e-mail address counts once the code that was sent there has been typed. */
export const email = {
  sent: 'We sent a code to',
  before: 'Letters about your appointments go there once it is confirmed. Until then they go to',
  first: 'Letters about your appointments go there once it is confirmed.',
  confirm: 'Confirm e-mail',
  done: (address: string) => `Your e-mail address is confirmed. Letters go to ${address}.`,
  noLetters: 'This hospital sends no e-mail at present, so the address cannot be confirmed now.',
  kept: 'It is kept in your profile, and you can confirm it once letters are sent.',
  keptBefore: 'It is kept in your profile. Until it is confirmed, this one stays in force:',
  close: 'Close',
}
