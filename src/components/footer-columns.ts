import { getCollection } from 'astro:content'
import footer from '#content/footer.json'

const GROUPS = ['hospital', 'care', 'patients', 'legal'] as const

/** The links of each group: those that content/footer.json lists, then its other pages. */
export async function footerColumns() {
  const pages = (await getCollection('pages')).map(({ id, data }) => ({
    group: data.group,
    href: `/${id}`,
    label: data.title,
  }))
  const listed = new Set(GROUPS.flatMap((group) => footer[group].links.map(({ href }) => href)))
  return GROUPS.map((group) => {
    const others = pages.filter((page) => page.group === group && !listed.has(page.href))
    return { title: footer[group].title, links: [...footer[group].links, ...others] }
  })
}
