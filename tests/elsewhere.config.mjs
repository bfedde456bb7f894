import { fileURLToPath } from 'node:url'
import config from '../astro.config.mjs'
import { finishSite } from '../src/build/finish-site.ts'
import { publishCms } from '../src/cms/bundle.ts'

/** These pages are of a hospital whose contact form sends and where patients pay online, with the screen of reception and a name that needs care in addresses; all else is as in content/. */
const OBSTETRICS = { name: 'Obstetrics & Gynaecology / Women', department: 'Women & Children' }

const changed = ({ specialities, ...hospital }) =>
  JSON.stringify({
    ...hospital,
    specialities: [...specialities, OBSTETRICS],
    contactForm: 'mail',
    payments: 'online',
  })

const changedHospital = {
  name: 'changed-hospital',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('content/hospital.json') ? { code: changed(JSON.parse(code)), map: null } : null,
}

const define = { ...config.vite.define, 'globalThis.IS_PAID_ONLINE': 'true' }

/** As with "desk": true, which the configuration reads by itself. */
const desk = {
  name: 'desk',
  hooks: {
    'astro:config:setup': ({ injectRoute }) =>
      injectRoute({ pattern: '/desk', entrypoint: './src/pages/_desk.astro' }),
  },
}

/** As `npm run build` ends. */
const site = {
  name: 'site',
  hooks: { 'astro:build:done': ({ dir }) => finishSite(fileURLToPath(dir), publishCms) },
}

export default {
  ...config,
  integrations: [...config.integrations, desk, site],
  vite: { ...config.vite, define, plugins: [changedHospital, ...config.vite.plugins] },
}
