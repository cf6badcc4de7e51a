import 'server-only'
import sharp, { type Sharp } from 'sharp'
import { MAX_IMAGE_PIXELS } from '../limits'

/** How each kind is written again: near enough to what was there that nobody sees it. */
const WRITE: Record<string, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 92 }),
  gif: (picture) => picture.gif(),
  heif: (picture) => picture.avif({ quality: 75 }),
}

/**
 * A picture without what its camera wrote beside it (place, time, owner, comments), turned as that said; null for one that has nothing of
 * the kind and stays as it is.
 */
export async function cleanPicture(bytes: Buffer): Promise<Buffer | null> {
  const options = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' } as const
  const { format, pages = 1, exif, xmp, iptc, comments } = await sharp(bytes, options).metadata()
  const write = WRITE[format]
  if (!write || !(exif || xmp || iptc || comments)) return null
  const isMoving = pages > 1
  const picture = sharp(bytes, { ...options, animated: isMoving })
  return write((isMoving ? picture : picture.autoOrient()).keepIccProfile()).toBuffer()
}
