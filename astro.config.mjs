import { satteri } from '@astrojs/markdown-satteri'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, fontProviders } from 'astro/config'
import { hospital } from './src/lib/hospital.ts'
import { languages, rootOf } from './src/lib/languages.ts'
import { localHref } from './src/lib/links.ts'
import { contentJson } from './src/build/content/content-json.ts'
import { devContent, devReload } from './src/build/content/dev-content.ts'
import { devApi } from './src/build/dev-api.ts'
import { finishBuild } from './src/build/finish-build.ts'
import { inlineScript } from './src/build/inline-script.ts'
import { devCms } from './src/cms/bundle.ts'
import { definesOf, languageOfPass, translatedModules } from './src/build/pages-language.ts'

const language = languageOfPass()
const apiBase = process.env.PUBLIC_API_BASE_URL
const apiOrigin = apiBase ? new URL(apiBase).origin : undefined

/** `client:hydrate`: hydrates an island at once, or when a visitor reaches for it. Also the screen of the reception. */
const hydrate = {
  name: 'hydrate',
  hooks: {
    'astro:config:setup': ({ addClientDirective, injectRoute }) => {
      addClientDirective({ name: 'hydrate', entrypoint: './src/islands/hydrate.ts' })
      // In no other build: neither the page nor its scripts.
      if (hospital.desk && language === languages[0])
        injectRoute({ pattern: '/desk', entrypoint: './src/pages/_desk.astro' })
    },
  },
}

/** Points Markdown links to pages of the same language. */
const localLinks = {
  name: 'local-links',
  element: {
    filter: ['a'],
    visit: (link, context) => {
      const { href } = link.properties
      if (typeof href === 'string') context.setProperty(link, 'href', localHref(href, rootOf(language)))
    },
  },
}

/**
 * The scripts of an island are four or five files: libraries, what most islands share, what some share, and its own.
 * Fewer would cost each page what only others need: `npm test` weighs each page. Rarely needed parts are loaded alone.
 */
const codeSplitting = {
  groups: [
    // Every page: React, nanostores, ofetch.
    { name: 'libraries', test: /node_modules(?!.(altcha-lib|ical-generator))|preload-helper|jsx-runtime/ },
    // Every page: what at least four islands import, except what the other groups hold and what opens later.
    {
      name: 'parts',
      test: /src.(api(?!.(appointments|profile))|stores(?!.(appointment|availability|booking|confirm|recovery))|islands(?!.(action|appointments|DialogHost|form|account.(ConfirmCode|NewPass|follow))))|scheduling.slots|ui.(?!Choice|Dialog|Field)\w+\.tsx$|lib.(money|specialities|phone)|i18n.\w+.(account\.|shared|refusals)|contract.refusals|form-values/,
      minShareCount: 4,
    },
    // Every page: the state of a call, and its toast. In one group with forms, doctors would weigh 2.5 KB more.
    { name: 'action', test: /islands.action\.|ui.toast/ },
    // Profile, notifications and settings.
    {
      name: 'patient',
      test: /i18n.\w+.(account-refusals|notifications)|stores.(notifications|profile)|lib.profile-rules|setting-parts/,
    },
    // Every page: fields and forms. In one group with Account, doctors and appointments would weigh 4 KB more.
    { name: 'forms', test: /ui.Field|islands.(form|account.(NewPasswordFields|follow-session))/ },
    // Home, the list of doctors and their pages: free times.
    {
      name: 'offers',
      test: /scheduling.offers|stores.availability|api.doctors|i18n.\w+.(days|doctor-facts)/,
    },
    // Home, profile and appointments: the list of a patient.
    {
      name: 'list',
      test: /api.appointments|stores.appointment-list|appointment-parts|i18n.\w+.appointments/,
    },
    // Appointments. Not with Appointments.tsx: what opens on the page of a doctor needs these refusals, too.
    { name: 'cards', test: /appointments.(CardActions|AppointmentCard)|i18n.\w+.appointment-refusals/ },
    // The page of a doctor.
    { name: 'Booking', test: /booking.(Booking|Calendar)\.tsx|stores.booking/ },
    // Every page: the account in its header, and with it what shows dialogs.
    { name: 'Account', test: /account.(Account|AccountMenu|account-dialogs)\.tsx|ui.Dialog|DialogHost/ },
  ],
}

/** The file of an island may also hold what other files import from it. Astro would give each of the two a file. */
const sharedEntries = {
  name: 'shared-entries',
  configEnvironment: (name) =>
    name === 'client' && { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } },
}

/** A font of this site: how its files were made is in src/styles/fonts/README.md. */
const font = (cssVariable, name, variants, fallbacks = ['Figtree Fallback', 'Arial', 'sans-serif']) => ({
  provider: fontProviders.local(),
  name,
  cssVariable,
  display: 'swap',
  fallbacks,
  // Astro's own fallback has no bold letters: styles/site.css has both.
  optimizedFallbacks: false,
  options: {
    variants: variants.map(({ file, ...more }) => ({ src: [`./src/styles/fonts/${file}.woff2`], ...more })),
  },
})

const figtree = font('--font-figtree', 'Figtree', [
  { file: 'figtree' },
  { file: 'figtree-latin-ext', unicodeRange: ['U+100-24F', 'U+1E00-1EFF'] },
])

const devanagari = { file: 'noto-sans-devanagari', unicodeRange: ['U+900-97F', 'U+200C-200D', 'U+25CC'] }

/** By script, for letters that Figtree does not have. Figtree brings the fallbacks. */
const scriptFonts = { Deva: [font('--font-script', 'Noto', [devanagari], [])] }
const { script } = new Intl.Locale(language).maximize()

export default defineConfig({
  site: process.env.SITE_URL || 'https://meridian.example',
  output: 'static',
  trailingSlash: 'never',
  compressHTML: true,
  build: { format: 'file', inlineStylesheets: 'always' },
  // Not in node_modules, which may be read-only or shared by two copies.
  cacheDir: `./.astro/content-${language}`,
  i18n: { locales: languages, defaultLocale: languages[0], routing: { prefixDefaultLocale: false } },
  fonts: [figtree, ...(scriptFonts[script] ?? [])],
  markdown: { processor: satteri({ hastPlugins: [localLinks] }) },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    hydrate,
    devContent(),
    devReload(),
    devApi(),
    devCms,
    finishBuild({ apiOrigin, imageOrigins: process.env.IMAGE_ORIGINS }),
  ],
  vite: {
    cacheDir: `./.astro/vite-${language}`,
    define: {
      ...definesOf(language),
      IS_KEPT_OFFLINE: String(process.env.OFFLINE !== 'off'),
      'globalThis.IS_PAID_ONLINE': String(hospital.payments === 'online'),
    },
    plugins: [translatedModules(language), contentJson, inlineScript(language), sharedEntries, tailwindcss()],
    // For `?worker&url` in layouts/head-scripts.ts.
    worker: { plugins: () => [translatedModules(language)] },
    environments: {
      client: {
        build: { modulePreload: { polyfill: false }, rolldownOptions: { output: { codeSplitting } } },
      },
    },
  },
})
