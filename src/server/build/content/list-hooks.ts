import { registerHooks } from 'node:module'
import { contentJson } from './content-json.ts'

/** For programs that import the server's sources as they are: the lists of content that no file holds, see build/content/content-json.ts. */
registerHooks({
  resolve(specifier, context, next) {
    const id = contentJson.resolveId(specifier)
    return id ? { url: `content:${id}`, format: 'json', shortCircuit: true } : next(specifier, context)
  },
  load(url, context, next) {
    if (!url.startsWith('content:')) return next(url, context)
    const source = contentJson.load.call({ addWatchFile: () => undefined }, url.slice('content:'.length))
    return { format: 'json', source: source ?? '[]', shortCircuit: true }
  },
})
