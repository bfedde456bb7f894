import CMS from '@sveltia/cms'

const notice = document.getElementById('notice')

function show(text: string): void {
  notice?.querySelector('p')?.replaceChildren(text)
  notice?.showPopover()
}

/** Says what to do after a save. Only the editor of the public site has a `site_url`. */
CMS.registerEventListener({
  name: 'postSave',
  async handler() {
    const config = (await (await fetch('/admin/config.json')).json()) as object
    show(
      'site_url' in config
        ? 'Saved. Visitors see it once the change is published here and the site is built.'
        : 'Saved. This computer shows it at once; visitors see it after "npm run build" on the server.',
    )
  },
})

/** The editor says only that a deletion failed, so its reason is shown here. */
const send = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const answer = await send(input, init)
  const isDeletion = typeof init?.body === 'string' && init.body.includes('"operation":"delete"')
  if (isDeletion && !answer.ok) {
    const { message = '' } = (await answer.clone().json()) as { message?: string }
    show(message)
  }
  return answer
}

await CMS.init()
