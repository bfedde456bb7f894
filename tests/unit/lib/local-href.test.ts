import { expect, it } from 'vitest'
import { localHref } from '#lib/links.ts'

it.each([
  ['/', '/hi'],
  ['/doctors', '/hi/doctors'],
  ['/?dialog=login', '/hi?dialog=login'],
  ['/search?q=eye.clinic', '/hi/search?q=eye.clinic'],
  ['/services/mri-scan#prepare', '/hi/services/mri-scan#prepare'],
  ['/hi/doctors', '/hi/doctors'],
  ['/en', '/en'],
  ['/portraits/doc1.svg', '/portraits/doc1.svg'],
  ['/api/all-doctors', '/api/all-doctors'],
  ['#content', '#content'],
  ['tel:+918040001000', 'tel:+918040001000'],
  ['https://health.example/hindi', 'https://health.example/hindi'],
])('a link to %s on a page in Hindi leads to %s, and is unchanged in the first language', (href, local) => {
  expect(localHref(href, '/hi')).toBe(local)
  expect(localHref(href, '')).toBe(href)
})
