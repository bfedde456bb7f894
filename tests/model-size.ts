/**
 * The share of their full size at which the models and long random tests run: a tenth in `npm test`, 1 in
 * `npm run test:rest`. Above 1 each run takes another seed; `MODEL_SEED` repeats one.
 */
const MODEL_SIZE = Number(process.env['MODEL_SIZE'] ?? 0.1)

export const sized = (full: number): number => Math.ceil(full * MODEL_SIZE)

/** The same for the tools: at full size by hand, at the smallest in `npm run test:rest`. */
export const toolSized = (full: number): number => Math.ceil(full * Number(process.env['TOOL_SIZE'] ?? 1))

export const seedOf = (seed: number): number =>
  Number(process.env['MODEL_SEED']) || (MODEL_SIZE > 1 ? Date.now() : seed)
