const SIGNS = {
  jpg: (bytes: Buffer) => bytes.toString('latin1', 0, 3) === '\xFF\xD8\xFF',
  png: (bytes: Buffer) => bytes.toString('latin1', 1, 4) === 'PNG',
  webp: (bytes: Buffer) => bytes.toString('latin1', 8, 12) === 'WEBP',
  avif: (bytes: Buffer) => bytes.toString('latin1', 4, 12) === 'ftypavif',
}
type PictureKind = keyof typeof SIGNS

/** What a picture is by its first bytes, whatever its file is called. */
export const pictureKind = (bytes: Buffer): PictureKind | undefined =>
  (Object.keys(SIGNS) as PictureKind[]).find((kind) => SIGNS[kind](bytes))
