import { getCollection } from 'astro:content'
import { doctorsWithPages } from '#api/known-doctors.ts'
import { SPECIALITIES } from '#contract/settings.ts'
import { sitemapPage } from '#copy/pages.ts'
import { navigation } from '#copy/shell.ts'
import { hospital } from '#lib/hospital.ts'
import { ROOT } from '#lib/language.ts'
import { toSlug } from '#lib/text.ts'
import { specialityShown } from '#lib/specialities.ts'

export type PublicPage = { path: string; title: string }

/** Every page search engines may show and people may share. */
export async function publicPages(): Promise<PublicPage[]> {
  const services = [...(await getCollection('services')), ...(await getCollection('departments'))]
  return [
    ...navigation.map(({ href, label }) => ({ path: href, title: href === '/' ? hospital.name : label })),
    { path: '/sitemap', title: sitemapPage.title },
    ...SPECIALITIES.map((name) => ({ path: `/doctors/${toSlug(name)}`, title: specialityShown(name) })),
    ...services.map(({ id, data }) => ({ path: `/services/${id}`, title: data.name })),
    ...(await doctorsWithPages()).map(({ _id, name }) => ({ path: `/appointments/${_id}`, title: name })),
    ...(await getCollection('pages')).map(({ id, data }) => ({ path: `/${id}`, title: data.title })),
  ]
}

/** Where the picture of a page is that others see when it is shared. */
export const pictureOf = (path: string) => `/og${ROOT}${path === '/' ? '/home' : path}.png`
