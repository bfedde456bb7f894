import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { words } from '../../words.ts'

/** Fields that search engines require, by type. */
const REQUIRED: Record<string, string[]> = {
  Hospital: words('@id name url telephone address image'),
  Physician: words('name url image medicalSpecialty telephone address'),
  PostalAddress: words('streetAddress addressLocality postalCode addressCountry'),
}
const ADDRESSES = words('@id url image')

type Thing = { '@type': string; address?: Thing }
type Graph = { '@context': string; '@graph': Thing[] }

function graphOf(file: string): Graph[] {
  const html = readFileSync(`dist/${file}`, 'utf8')
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? ''),
  )
}

const kindsOn = (file: string) =>
  graphOf(file).flatMap((graph) => graph['@graph'].map((each) => each['@type']))

/** The required fields that are empty, or no text where one is expected. */
function missingIn(thing: Thing): string[] {
  const isThere = (name: string, value: unknown) =>
    name === 'address'
      ? thing.address?.['@type'] === 'PostalAddress'
      : typeof value === 'string' && (ADDRESSES.includes(name) ? value.startsWith('https://') : value !== '')
  const fields = REQUIRED[thing['@type']] ?? ['a known type']
  return [
    ...fields.filter((name) => !isThere(name, thing[name as keyof Thing])),
    ...(thing.address ? missingIn(thing.address) : []),
  ]
}

describe('structured data for search engines', () => {
  it.each(
    globSync('**/*.html', { cwd: 'dist' })
      .sort()
      .filter((file) => graphOf(file).length > 0),
  )('is complete on %s', (file) => {
    for (const graph of graphOf(file)) {
      expect(graph['@context']).toBe('https://schema.org')
      for (const each of graph['@graph']) expect(missingIn(each)).toEqual([])
    }
  })

  it('describes the hospital and each doctor', () => {
    expect(kindsOn('index.html')).toEqual(['Hospital'])
    expect(kindsOn('appointments/doc1.html')).toEqual(['Physician'])
  })
})
