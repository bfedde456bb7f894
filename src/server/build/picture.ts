import sharp from 'astro/assets/services/sharp'
import { pictureKind } from './content/picture-mistakes.ts'

/** As wide or high as a picture is shown, on a screen with two dots in each pixel. */
const SIDE = 600
const QUALITY = 80

const CONFIG = { service: { entrypoint: 'astro/assets/services/sharp', config: {} } }

/** A picture as visitors get it: of the same kind, no larger than it is shown, without what a camera notes. As it was, where that is less or nothing is known of it. */
export async function fitted(picture: Uint8Array): Promise<Uint8Array> {
  const format = pictureKind(Buffer.from(picture))
  if (!format) return picture
  const wish = { src: '', width: SIDE, height: SIDE, fit: 'inside', format, quality: QUALITY }
  const { data } = await sharp.transform(picture, wish, CONFIG as never, console as never)
  return data.length < picture.length ? data : picture
}
