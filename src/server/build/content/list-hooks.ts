import { registerHooks } from 'node:module'
import { contentJson } from './content-json.ts'

/** For programs that run the server's sources without a bundle: the lists of content that no file holds. */
registerHooks({
  resolve(specifier, context, next) {
    const id = contentJson.resolveId(specifier)
    if (!id) return next(specifier, context)
    return { url: `content:${encodeURIComponent(id)}`, importAttributes: {}, shortCircuit: true }
  },
  load(url, context, next) {
    if (!url.startsWith('content:')) return next(url, context)
    const id = decodeURIComponent(url.slice('content:'.length))
    const source = contentJson.load.call({ addWatchFile: () => undefined }, id)
    return { format: 'module', source: source ?? '', shortCircuit: true }
  },
})
