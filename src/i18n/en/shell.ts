export const navigation = [
  { href: '/', label: 'Home' },
  { href: '/doctors', label: 'Doctors' },
  { href: '/services', label: 'Services' },
  { href: '/about', label: 'About' },
  { href: '/contact', label: 'Contact Us' },
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
