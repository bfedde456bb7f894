// `npm run check-content`: the mistakes of the content folder, and nothing else.
import { join } from 'node:path'
import { PROJECT } from '../../project.ts'
import { checkOrSay } from './say.ts'

if (!checkOrSay(join(PROJECT, 'content'))) process.exit(1)
console.log('The content is right.')
