import { hospital, receptionPhone } from '#lib/hospital.ts'

/** For the form that sends email; `contactForm` holds the rest. */
export const contactMail = {
  note: `We e-mail your message to the department. If it is urgent, please call ${receptionPhone}.`,
  scriptless: `This form needs JavaScript. You can write to ${hospital.email} or call us on`,
  errors: {
    firstName: 'Please enter your first name',
    lastName: 'Please enter your last name',
    email: 'Please enter an e-mail address like name@example.org',
    phone: 'Please enter a phone number, or choose a reply by e-mail',
    subject: 'Please enter a subject',
    department: 'Please choose a department from the list, or leave it empty',
    message: 'Please write your message',
  },
  reference: 'Your reference number is',
  keepIt: 'Please keep this number; quote it if you contact us again.',
  another: 'Write another message',
  orCall: 'Your message is still here. You can also call',
  orWrite: 'or write to',
  website: 'Leave this empty',
}

export const contactForm = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email Address',
  phone: 'Phone Number',
  subject: 'Subject',
  department: 'Department',
  chooseDepartment: 'Choose a department',
  message: 'Message',
  preferred: 'Preferred contact',
  byEmail: 'Email',
  byPhone: 'Phone',
  optional: '(optional)',
  send: 'Send Message',
  sending: 'Sending Message...',
  sent: 'Message Sent!',
  directions: 'Get directions',
  mapAlt:
    'A plan of the streets around the hospital: Lakeview Road to the south with the main entrance and valet parking, the emergency entrance on the east side, 100 Feet Road, the metro station, the lake and a park.',
}
