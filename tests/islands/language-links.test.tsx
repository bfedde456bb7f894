import { beforeAll, beforeEach, expect, it } from 'vitest'

/** Follows the link to Hindi of a page built with this path, once the address has changed. Returns where it leads. */
function follow(built: string, address: string): string {
  document.body.innerHTML = `<a hreflang="hi" href="${built}">हिन्दी</a>`
  history.replaceState(null, '', address)
  const link = document.querySelector('a') as HTMLAnchorElement
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  return link.href.replace(location.origin, '')
}

beforeAll(async () => void (await import('#components/language-links.ts')))
beforeEach(() => localStorage.clear())

it.each([
  ['a chosen filter', '/hi/doctors', '/doctors?status=available#q=rao', '/hi/doctors?status=available#q=rao'],
  [
    'no speciality that was removed',
    '/hi/doctors/cardiologist',
    '/doctors?status=available',
    '/hi/doctors?status=available',
  ],
  [
    'the speciality of the page',
    '/hi/doctors/cardiologist',
    '/doctors/cardiologist',
    '/hi/doctors/cardiologist',
  ],
  ['the speciality after Back', '/hi/doctors', '/doctors/cardiologist', '/hi/doctors/cardiologist'],
  ['a doctor unknown to the build', '/hi/appointments/404', '/appointments/doc99', '/hi/appointments/doc99'],
  ['a page of its own', '/hi/about', '/about#team', '/hi/about#team'],
])('a link to another language keeps %s: %s', (_, built, address, led) => {
  expect(follow(built, address)).toBe(led)
  expect(localStorage.getItem('openward.language')).toBe('hi')
})
