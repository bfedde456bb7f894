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
  search: 'Search',
  book: 'Book Appointment',
  emergency: 'Emergency',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  menu: 'Menu',
  loading: 'Loading',
  broken: 'This part of the page stopped working',
  brokenHint: 'Please try again, or call us on',
  failedHint: 'Please check your connection and try again.',
  retry: 'Try again',
  close: 'Close',
  languages: 'Other languages',
  notTranslated: (language: string) => `This text is not translated yet. It is in ${language}.`,
  pending: 'Parts of this page were machine-translated and have not been checked yet.',
  noScript: 'This page needs JavaScript. You can call us on',
  noScriptBooking: 'Booking online needs JavaScript. You can book by phone on',
}
