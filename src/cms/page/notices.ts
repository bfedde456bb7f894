import CMS from '@sveltia/cms'

type Config = { site_url?: string; backend: { repo: string } }

const config = (await (await fetch('/admin/config.json')).json()) as Config
const notice = document.getElementById('notice')

// On the editor's own computer the button to sign in would lead nowhere.
document.documentElement.classList.toggle('is-local', config.backend.repo.startsWith('local/'))

/** Says what to do after a save. Only the editor of the public site has a `site_url`. */
CMS.registerEventListener({
  name: 'postSave',
  handler() {
    notice
      ?.querySelector('p')
      ?.replaceChildren(
        config.site_url
          ? 'Saved. Visitors see it once the change is published here and the site is built.'
          : 'Saved. This computer shows it at once; visitors see it after "npm run build" on the server.',
      )
    notice?.showPopover()
  },
})

await CMS.init()
