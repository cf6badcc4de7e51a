import 'server-only'
import sharp, { type Sharp } from 'sharp'
import { MAX_IMAGE_PIXELS } from '../limits'

/** How each format is re-encoded, without a visible loss of quality. */
const WRITE: Record<string, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 92 }),
  gif: (picture) => picture.gif(),
  heif: (picture) => picture.avif({ quality: 75 }),
}

/**
 * Returns a picture without its camera metadata (place, time, owner, comments), rotated accordingly; null for one without metadata, which stays as it
 * is.
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
