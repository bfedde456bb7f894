import { describe, expect, it } from 'vitest'
import type { StudioFile } from '#content-schemas/hospital.ts'
import { backendOf, cmsConfig, cmsHeaders, configOrErrors } from '#cms/config.ts'
import type { Field } from '#cms/fields.ts'
import { contentCopy } from '../content-model/content-copy.ts'

const SERVICE = 'https://sign-in.hospital.example'
const configOf = (studio: StudioFile) => cmsConfig('content', backendOf(studio), studio)
const configAt = (host: StudioFile['host'], more: Partial<StudioFile> = {}) =>
  configOf({ host, repository: 'hospital/website', branch: 'main', ...more })

describe('sign-in at a Git host', () => {
  it.each(['github', 'gitlab'] as const)('%s: uses a token where nothing else is registered', (host) => {
    expect(configAt(host).backend).toMatchObject({ name: host, auth_methods: ['token'] })
  })

  it('uses a button at GitHub only with a sign-in service', () => {
    expect(configAt('github', { applicationId: 'abc' }).backend).not.toHaveProperty('auth_type')
    expect(configAt('github', { signIn: SERVICE }).backend).toMatchObject({ base_url: SERVICE })
    expect(configAt('github', { signIn: SERVICE }).backend).not.toHaveProperty('auth_methods')
  })

  it('uses a button at GitLab with an application', () => {
    const { backend } = configAt('gitlab', { applicationId: 'abc' })
    expect(backend).toMatchObject({ app_id: 'abc', auth_type: 'pkce' })
    expect(backend).not.toHaveProperty('auth_methods')
  })
})

it('the sign-in window keeps its opener on the way to an application of the Git host and back', () => {
  const opener = (more?: Partial<StudioFile>) =>
    cmsHeaders({ host: 'gitlab', repository: 'hospital/website', branch: 'main', ...more })[
      'Cross-Origin-Opener-Policy'
    ]

  expect(opener({ applicationId: 'abc' })).toBe('unsafe-none')
  expect(opener()).toBe('same-origin-allow-popups')
})

describe('while a file that the studio needs is broken', () => {
  const { folder, write } = contentCopy()

  it.each(['hospital.json', 'doctors.json', 'desks.json'])('its page can name the errors in %s', (name) => {
    write(name, '{')
    expect(configOrErrors(folder, {})).toEqual({ errors: expect.stringContaining(`content/${name}`) })
  })
})

describe('the CMS', () => {
  it('keeps each change as a draft until someone publishes it', () => {
    expect(configAt('github').publish_mode).toBe('editorial_workflow')
  })

  const collections = configAt('gitlab').collections as { fields?: Field[]; files?: { fields: Field[] }[] }[]
  const all = (fields: Field[]): Field[] => fields.flatMap((field) => [field, ...all(field.fields ?? [])])
  const fields = collections.flatMap((each) =>
    all([...(each.fields ?? []), ...(each.files ?? []).flatMap((file) => file.fields)]),
  )

  it('mentions no file names or punctuation next to a field', () => {
    expect(fields.length).toBeGreaterThan(150)
    const hints = fields.map(({ hint = '' }) => hint)
    expect(hints.filter((hint) => /\.json|\.md|year-month|[[\]]|\{ /.test(hint))).toEqual([])
  })

  it('takes no drawing as a portrait: it can hold scripts', () => {
    const portraits = fields.filter(({ widget }) => widget === 'image')
    expect(portraits.map(({ accept }) => accept)).toEqual(['image/jpeg,image/png,image/webp,image/avif'])
  })

  it('offers every department of a service or a speciality', () => {
    const department = fields.find(({ name, widget }) => name === 'department' && widget === 'select')
    expect(department?.['options']).toEqual(expect.arrayContaining(['Radiology', 'Cardiology', 'ENT']))
  })
})
