/** The copy of what a patient has written to the hospital. */
export const contact = {
  subject: (reference: string) => `Your message ${reference}`,
  received: 'We have your message:',
  reference: 'Reference:  ',
  department: 'Department: ',
  noDepartment: 'none chosen',
  name: 'Name:       ',
  email: 'E-mail:     ',
  phone: 'Phone:      ',
  noPhone: 'none',
  answerBy: 'Answer by:  ',
  byPhone: 'phone',
  byEmail: 'e-mail',
  about: 'Subject:    ',
}
