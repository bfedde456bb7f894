import * as babel from 'prettier/plugins/babel'
import * as estree from 'prettier/plugins/estree'
import { format as formatHere, type Options } from 'prettier/standalone'
/** As package.json has it, put in while the editor is bundled. */
declare const PRETTIER: Options

export const resolveConfig = async () => PRETTIER

/** JSON only. */
export const format = (text: string, options: Options) =>
  formatHere(text, { ...options, parser: 'json', plugins: [babel, estree] })
