import type { Options } from 'prettier'
import * as babel from 'prettier/plugins/babel'
import * as estree from 'prettier/plugins/estree'
import { format as formatHere } from 'prettier/standalone'

/** How the project is formatted, known when this is bundled. */
declare const FORMAT: Options

export const resolveConfig = async () => FORMAT

/** JSON only. */
export const format = (text: string, options: Options) =>
  formatHere(text, { ...options, parser: 'json', plugins: [babel, estree] })
