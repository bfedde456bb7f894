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

/** A copy: an import would bring the schemas into the page. The type keeps both the same. */
const EXTRA_DAYS_ONLY: DoctorsFile[number]['week'] = 'extra days only'
const hasSession = ({ sessions }: Doctor) => Object.values(sessions ?? {}).some((slots) => slots?.length)
/** The last session was unticked. The editor leaves an empty week out, and then patients could book every session. */
const isEmptyWeek = (doctor: Doctor) => doctor.sessions && !doctor.week && !hasSession(doctor)
/** A session was ticked again. The content may have sessions or "extra days only", not both (schedule-rules.ts). */
const isWeekAgain = (doctor: Doctor) => doctor.week === EXTRA_DAYS_ONLY && hasSession(doctor)

if (config.errors !== undefined)
  show(`The studio opens once these files are correct. Then load this page again.\n\n${config.errors}`)
else {
  // On the editor's own computer the button to sign in would lead nowhere.
  document.documentElement.classList.toggle('is-local', config.backend.repo.startsWith('local/'))
  // Only the editor of the public site has a `site_url`.
  const saved = config.site_url
    ? 'Saved. Visitors see it once the change is published here and the site is built.'
    : 'Saved. This computer shows it at once; visitors see it after "npm run build" on the server.'
  let changedWeeks = ''
  CMS.registerEventListener({
    name: 'preSave',
    handler({ entry }) {
      const { doctors = [] } = entry.toJS().data as { doctors?: Doctor[] }
      changedWeeks = ''
      let changed = entry
      for (const [index, doctor] of doctors.entries()) {
        const week = ['data', 'doctors', index, 'week']
        if (isEmptyWeek(doctor)) {
          changed = changed.setIn(week, EXTRA_DAYS_ONLY)
          changedWeeks += `\n${doctor.name} has only extra days now.`
        } else if (isWeekAgain(doctor)) {
          changed = changed.deleteIn(week)
          changedWeeks += `\n${doctor.name} has weekly sessions again.`
        }
      }
      return changedWeeks ? changed : undefined
    },
  })
  CMS.registerEventListener({ name: 'postSave', handler: () => show(saved + changedWeeks) })
  await CMS.init()
}
