import CMS from '@sveltia/cms'

type Config = { errors: string } | { errors?: never; site_url?: string; backend: { repo: string } }

const config = (await (await fetch('/admin/config.json')).json()) as Config
const notice = document.getElementById('notice')

function show(sentence: string): void {
  notice?.querySelector('p')?.replaceChildren(sentence)
  notice?.showPopover()
}

if (config.errors !== undefined)
  show(`The studio opens once these files are correct. Then load this page again.\n\n${config.errors}`)
else {
  // On the editor's own computer the button to sign in would lead nowhere.
  document.documentElement.classList.toggle('is-local', config.backend.repo.startsWith('local/'))
  // Only the editor of the public site has a `site_url`.
  const saved = config.site_url
    ? 'Saved. Visitors see it once the change is published here and the site is built.'
    : 'Saved. This computer shows it at once; visitors see it after "npm run build" on the server.'
  CMS.registerEventListener({ name: 'postSave', handler: () => show(saved) })
  await CMS.init()
}
