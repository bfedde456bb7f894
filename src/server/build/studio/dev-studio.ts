import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { PROJECT } from '../../project.ts'
import { bundleStudio, sourceHash } from './bundle.ts'
import { studioStart } from './config.ts'
import { withDoctorEntries } from './doctor-entries.ts'
import { serveStudio } from './serve-studio.ts'
import { withTranslationMarks } from './translation-marks.ts'
import { workingFiles } from './working-files.ts'

const FOLDER = join(PROJECT, '.astro/studio')
const CONTENT = join(PROJECT, 'content')

/** `npm run studio`: /admin in the development server edits the files of this folder. */
export function devStudio(): AstroIntegration {
  return {
    name: 'dev-studio',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        if (process.env.STUDIO !== 'on') return
        await bundleOnce()
        const studio = {
          key: randomBytes(24).toString('base64url'),
          files: withDoctorEntries(withTranslationMarks(workingFiles(PROJECT), CONTENT), PROJECT),
          start: () => studioStart(CONTENT),
          folder: FOLDER,
        }
        server.middlewares.use(serveStudio(studio, (error) => logger.error(String(error.stack))))
      },
    },
  }
}

async function bundleOnce(): Promise<void> {
  const [stamp, hash] = [join(FOLDER, 'made-of'), sourceHash()]
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const { languages } = await import('#lib/languages.ts')
  await bundleStudio(FOLDER, languages[0] ?? 'en')
  writeFileSync(stamp, hash)
}
