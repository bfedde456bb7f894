import { parentPort, workerData } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import { outlined } from './fonts/outlined.ts'
import type { Kind } from './made.ts'

const MAKERS: Record<Kind, (input: Uint8Array) => Uint8Array | Promise<Uint8Array>> = {
  br: (file) => brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: file.length } }),
  gz: (file) => gzipSync(file, { level: 9 }),
  png: (drawing) => {
    const fontFiles = workerData as string[]
    const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Figtree' }
    return new Resvg(outlined(Buffer.from(drawing).toString(), fontFiles), { font }).render().asPng()
  },
  picture: async (picture) => (await import('./picture.ts')).fitted(picture),
}

parentPort?.on('message', async ({ kind, input }: { kind: Kind; input: Uint8Array }) =>
  parentPort?.postMessage(await MAKERS[kind](input)),
)
