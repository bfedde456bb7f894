import config from '../astro.config.mjs'

/** These pages are of a hospital whose contact form sends and where patients pay online, with a name that needs care in addresses; all else is as in content/. */
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

export default {
  ...config,
  vite: { ...config.vite, define, plugins: [changedHospital, ...config.vite.plugins] },
}
