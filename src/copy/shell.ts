export const navigation = [
  { href: '/', label: 'Home', description: 'Welcome page' },
  { href: '/doctors', label: 'Doctors', description: 'Find the medical specialists' },
  { href: '/services', label: 'Services', description: 'Medical services offered' },
  { href: '/about', label: 'About', description: 'About the hospital' },
  { href: '/contact', label: 'Contact Us', description: 'Get in touch' },
]

export const shell = {
  skip: 'Skip to the content',
  mainNavigation: 'Main',
  book: 'Book Appointment',
  emergency: 'Emergency',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  menu: 'Menu',
  loading: 'Loading',
  broken: 'This part of the page stopped working',
  brokenHint: 'Please try again, or call us on',
  notFetched: 'This could not be loaded. Please check your connection.',
  retry: 'Try again',
  dismiss: 'Dismiss',
  close: 'Close',
  noScript: 'This page needs JavaScript. You can call us on',
  noScriptBooking: 'Booking online needs JavaScript. You can book by phone on',
}

export const footer = [
  {
    title: 'Hospital',
    links: [
      { href: '/about', label: 'About Us' },
      { href: '/doctors', label: 'Doctors' },
      { href: '/careers', label: 'Careers' },
      { href: '/contact', label: 'Contact Us' },
    ],
  },
  {
    title: 'Care',
    links: [
      { href: '/services', label: 'Services' },
      { href: '/services/emergency-care', label: 'Emergency Care' },
      { href: '/services/surgery', label: 'Surgery' },
      { href: '/book-appointment', label: 'Book Appointment' },
      { href: '/health-library', label: 'Health Library' },
    ],
  },
  {
    title: 'Patients',
    links: [
      { href: '/portal', label: 'Patient Portal' },
      { href: '/medical-records', label: 'Medical Records' },
      { href: '/billing', label: 'Billing' },
      { href: '/insurance', label: 'Insurance' },
      { href: '/visitors', label: 'Visitors' },
      { href: '/support', label: 'Support' },
    ],
  },
]

export const legalLinks = [
  { href: '/privacy', label: 'Privacy' },
  { href: '/terms', label: 'Terms' },
  { href: '/hipaa', label: 'HIPAA' },
  { href: '/accessibility', label: 'Accessibility' },
  { href: '/sitemap', label: 'Sitemap' },
]
