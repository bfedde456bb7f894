/** The language of what is written to the patient. */
export const letters = {
  title: 'Language of letters and messages',
  hint: 'Letters, text messages and notifications come in this language from now on. The pages of this website stay as they are.',
  legend: 'Language',
  submit: 'Save language',
  sending: 'Saving…',
  done: 'Letters and messages come in this language now.',
}
