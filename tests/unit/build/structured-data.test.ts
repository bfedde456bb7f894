import { globSync, readFileSync } from 'node:fs'
import Type, { type TProperties } from 'typebox'
import Value from 'typebox/value'
import { describe, expect, it } from 'vitest'

const url = Type.String({ pattern: '^https://' })
const text = Type.String({ minLength: 1 })
const thing = <P extends TProperties>(type: string, properties: P) =>
  Type.Object({ '@type': Type.Literal(type), ...properties })
const address = thing('PostalAddress', {
  streetAddress: text,
  addressLocality: text,
  postalCode: text,
  addressCountry: text,
})

/** Fields that search engines require, by type. */
const KINDS: Record<string, ReturnType<typeof thing>> = {
  Hospital: thing('Hospital', { '@id': url, name: text, url, telephone: text, address, image: url }),
  Physician: thing('Physician', {
    name: text,
    url,
    image: url,
    medicalSpecialty: text,
    telephone: text,
    address,
  }),
}

type Graph = { '@context': string; '@graph': { '@type': string }[] }

function graphOf(file: string): Graph[] {
  const html = readFileSync(`dist/${file}`, 'utf8')
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? ''),
  )
}

const kindsOn = (file: string) =>
  graphOf(file).flatMap((graph) => graph['@graph'].map((each) => each['@type']))

describe('structured data for search engines', () => {
  it.each(
    globSync('**/*.html', { cwd: 'dist' })
      .sort()
      .filter((file) => graphOf(file).length > 0),
  )('is complete on %s', (file) => {
    for (const graph of graphOf(file)) {
      expect(graph['@context']).toBe('https://schema.org')
      for (const each of graph['@graph']) {
        const schema = KINDS[each['@type']]
        expect(schema && [...Value.Errors(schema, each)]).toEqual([])
      }
    }
  })

  it('describes the hospital and each doctor', () => {
    expect(kindsOn('index.html')).toEqual(['Hospital'])
    expect(kindsOn('appointments/doc1.html')).toEqual(['Physician'])
  })
})
