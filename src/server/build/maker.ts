import { parentPort } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Kind } from './made.ts'

const MAKERS: Record<Kind, (input: Uint8Array) => Uint8Array | Promise<Uint8Array>> = {
  br: (file) => brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: file.length } }),
  gz: (file) => gzipSync(file, { level: 9 }),
  picture: async (picture) => (await import('./picture.ts')).fitted(picture),
}

parentPort?.on('message', async ({ kind, input }: { kind: Kind; input: Uint8Array }) =>
  parentPort?.postMessage(await MAKERS[kind](input)),
)
