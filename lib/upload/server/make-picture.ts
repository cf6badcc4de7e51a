import 'server-only'
import sharp from 'sharp'
import { type ImageVariant, imageVariantWidths } from '../image-variants'
import { MAX_IMAGE_PIXELS } from '../limits'

/** The DPI at which a drawing of 96 DPI is rendered: sharp at twice its size. */
const SVG_DENSITY = 192
/** The largest width or height of a rendered drawing. */
const SVG_EDGE = 2000
const WEBP = { quality: 80, effort: 2 } as const

export type Picture = { bytes: Buffer; mimeType: string; width: number; height: number }
export type PictureVariant = Picture & { name: ImageVariant }

const options = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' } as const

/** Returns the displayed size of a picture, with its rotation applied; throws when its bytes are broken or it has more than 60 megapixels. */
export async function readPictureSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height, orientation = 1 } = await sharp(bytes, options).metadata()
  // Decodes every row at a small size, so that a truncated picture is detected now and not when a student opens the page.
  await sharp(bytes, options).resize(16).raw().toBuffer()
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

/** Throws when a drawing cannot be rendered. */
export async function checkDrawing(svg: Buffer): Promise<void> {
  await sharp(svg, options).resize(32).raw().toBuffer()
}

/** Renders a drawing to a picture: SVG is never stored, because it can contain scripts. */
export async function rasterizeDrawing(svg: Buffer): Promise<Picture> {
  const { data, info } = await sharp(svg, { ...options, density: SVG_DENSITY })
    .resize({ width: SVG_EDGE, height: SVG_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ ...WEBP, quality: 88 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, mimeType: 'image/webp', width: info.width, height: info.height }
}

/** Creates the variants of a picture, largest first, each from the previous one, so that the original is decoded only once. */
export async function makeVariants(bytes: Buffer, names: readonly ImageVariant[]): Promise<PictureVariant[]> {
  const made: PictureVariant[] = []
  const ordered = [...names].sort((a, b) => imageVariantWidths[b] - imageVariantWidths[a])
  let source = sharp(bytes, options).rotate()
  for (const name of ordered) {
    const resized = source.resize({ width: imageVariantWidths[name], withoutEnlargement: true })
    const pixels = await resized.raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = pixels.info
    const variant = await sharp(pixels.data, { raw: { width, height, channels } }).webp(WEBP).toBuffer()
    made.push({ name, bytes: variant, mimeType: 'image/webp', width, height })
    source = sharp(pixels.data, { raw: { width, height, channels } })
  }
  return made
}
