import CMS from '@sveltia/cms'
import type { DoctorsFile } from '#content-schemas/doctors.ts'

type Config = { errors: string } | { errors?: never; site_url?: string; backend: { repo: string } }
/** As the editor holds it while it saves. */
type Doctor = { name?: string; sessions?: Record<string, string[] | null> | null; week?: string | null }

const config = (await (await fetch('/admin/config.json')).json()) as Config
const notice = document.getElementById('notice')

function show(sentence: string): void {
  notice?.querySelector('p')?.replaceChildren(sentence)
  notice?.showPopover()
}

const EXTRA_DAYS_ONLY: DoctorsFile[number]['week'] = 'extra days only'
/** The last session was unticked. The editor leaves an empty week out, and then patients could book every session. */
const isEmptyWeek = ({ sessions, week }: Doctor) =>
  sessions && !week && Object.values(sessions).every((slots) => !slots?.length)

if (config.errors !== undefined)
  show(`The studio opens once these files are correct. Then load this page again.\n\n${config.errors}`)
else {
  // On the editor's own computer the button to sign in would lead nowhere.
  document.documentElement.classList.toggle('is-local', config.backend.repo.startsWith('local/'))
  // Only the editor of the public site has a `site_url`.
  const saved = config.site_url
    ? 'Saved. Visitors see it once the change is published here and the site is built.'
    : 'Saved. This computer shows it at once; visitors see it after "npm run build" on the server.'
  let withoutWeek: string[] = []
  CMS.registerEventListener({
    name: 'preSave',
    handler({ entry }) {
      const { doctors = [] } = entry.toJS().data as { doctors?: Doctor[] }
      withoutWeek = doctors.filter(isEmptyWeek).map(({ name }) => `\n${name} has only extra days now.`)
      if (withoutWeek.length === 0) return undefined
      return doctors.reduce(
        (all, doctor, index) =>
          isEmptyWeek(doctor) ? all.setIn(['data', 'doctors', index, 'week'], EXTRA_DAYS_ONLY) : all,
        entry,
      )
    },
  })
  CMS.registerEventListener({ name: 'postSave', handler: () => show(saved + withoutWeek.join('')) })
  await CMS.init()
}
