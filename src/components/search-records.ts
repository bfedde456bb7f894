import { getCollection } from 'astro:content'
import { doctorsWithPages } from '#components/known-doctors.ts'
import about from '#content/about.json'
import contact from '#content/contact.json'
import words from '#content/search.json'
import { SPECIALITIES } from '#contract/settings.ts'
import { aboutPage, contactPage, doctorsPage, servicesPage } from '#i18n/current/pages.ts'
import { navigation } from '#i18n/current/shared.ts'
import { ROOT } from '#lib/language.ts'
import type { SearchRecord } from '#lib/search.ts'
import { toSlug } from '#lib/text.ts'
import { departmentOf, departmentShown, specialityShown } from '#lib/specialities.ts'

const specialityTerms: Record<string, string[] | undefined> = words.specialities
const labels = new Map(navigation.map(({ href, label }) => [href, label]))

/** Leaves out single words: they are addresses or icon names. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return /\s/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const ENTITIES: Record<string, string> = {
  '&#39;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}
type Entry = { id: string; rendered?: { html: string } | undefined }

/** In one line; headings and list entries end like sentences. */
const plainText = ({ rendered }: Entry) =>
  (rendered?.html ?? '')
    .replace(/<\/?(?:a|strong|em|code)\b[^>]*>/g, '')
    .replace(/<\/h\d>/g, ': ')
    .replace(/<\/li>/g, '; ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#39|quot|lt|gt|amp);/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(/\s+/g, ' ')

async function fromFolders(): Promise<SearchRecord[]> {
  const services = (await getCollection('services')).map((entry): SearchRecord => {
    const { name, description, features, department, departmentLabel = department, search = [] } = entry.data
    const text = [...features, departmentLabel, plainText(entry)].join('. ')
    return { path: `/services/${entry.id}`, kind: 'service', title: name, description, text, words: search }
  })
  const departments = (await getCollection('departments')).map((entry): SearchRecord => {
    const { name, description, key = name, search = [] } = entry.data
    const [text, words] = [plainText(entry), [key, ...search]]
    return { path: `/services/${entry.id}`, kind: 'department', title: name, description, text, words }
  })
  const pages = (await getCollection('pages')).map((entry): SearchRecord => {
    const { title, description, intro, search = [] } = entry.data
    const text = `${intro} ${plainText(entry)}`
    return { path: `/${entry.id}`, kind: 'page', title, description, text, words: search }
  })
  return [...services, ...departments, ...pages]
}

async function fromDoctors(): Promise<SearchRecord[]> {
  const doctors = (await doctorsWithPages()).map(
    ({ _id, name, speciality, about: text, degree, languages = [] }): SearchRecord => ({
      path: `/appointments/${_id}`,
      kind: 'doctor',
      title: name,
      description: `${specialityShown(speciality)}, ${degree}`,
      text,
      words: [speciality, ...languages],
    }),
  )
  const specialities = SPECIALITIES.map((name): SearchRecord => {
    const title = specialityShown(name)
    return {
      path: `/doctors/${toSlug(name)}`,
      kind: 'speciality',
      title,
      description: doctorsPage.descriptionOf(title),
      text: departmentShown(departmentOf(name)),
      words: [name, ...(specialityTerms[name] ?? [])],
    }
  })
  return [...specialities, ...doctors]
}

async function fromSinglePages(): Promise<SearchRecord[]> {
  const count = (await getCollection('services')).length
  const page = (path: string, description: string, search: string[] | undefined, value?: unknown) => ({
    path,
    kind: 'page' as const,
    title: labels.get(path) ?? '',
    description,
    text: textsOf(value).join(' '),
    words: search ?? [],
  })
  const { doctors, services, about: ofAbout, contact: ofContact } = words.pages
  return [
    page('/doctors', doctorsPage.description, doctors),
    page('/services', servicesPage.description(count), services),
    page('/about', aboutPage.description, ofAbout, about),
    page('/contact', contactPage.description, ofContact, contact),
  ]
}

/** Every page for visitors, except the home page, the search and the list of all pages. */
export const pagesOfSite = async (): Promise<SearchRecord[]> => [
  ...(await fromFolders()),
  ...(await fromDoctors()),
  ...(await fromSinglePages()),
]

export const searchRecords = async (): Promise<SearchRecord[]> =>
  (await pagesOfSite()).map((record) => ({ ...record, path: ROOT + record.path }))
