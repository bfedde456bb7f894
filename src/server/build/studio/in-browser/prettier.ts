import * as babel from 'prettier/plugins/babel'
import * as estree from 'prettier/plugins/estree'
import { format as formatHere, type Options } from 'prettier/standalone'
import { prettier as config } from '../../../../../package.json' with { type: 'json' }

export const resolveConfig = async () => config

/** JSON only. */
export const format = (text: string, options: Options) =>
  formatHere(text, { ...options, parser: 'json', plugins: [babel, estree] })
