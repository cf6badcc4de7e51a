import 'server-only'
import { Readable } from 'node:stream'
import { contentDisposition } from '@/lib/common/content-disposition'
import { notFound } from '@/lib/error/product-error'
import { createStorage } from '@/lib/storage/server/create-storage'
import { readByteRange } from '../byte-range'
import { savedName } from '../file-name'
import { PRIVATE_MEDIA_MINUTES } from '../limits'
import type { Media } from './read-media'

const YEAR_SECONDS = 31_536_000
const SIGNED_SECONDS = PRIVATE_MEDIA_MINUTES * 60
/** How long a browser may cache a redirect to a signed address: a little shorter than the address is valid. */
const WAY_SECONDS = SIGNED_SECONDS - 60
/** Prevents a browser from running anything that a file contains. */
const MEDIA_POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

function disposition({ type, fileName, mimeType }: Media): string {
  const kind = type === 'document' ? 'attachment' : 'inline'
  return fileName ? contentDisposition(kind, savedName(fileName, mimeType)) : kind
}

function cacheControl(media: Media, request: Request): string {
  if (media.isWork) return 'private, no-store'
  const version = new URL(request.url).searchParams.get('v')
  const isCurrent = version !== null && version.length >= 8 && media.tag.startsWith(version)
  return isCurrent ? `private, max-age=${YEAR_SECONDS}, immutable` : 'private, no-cache'
}

/**
 * Returns the redirect to an external store's own address for a sound, a video or a document; null if the store is ours. Pictures, captions and
 * stream parts are served by us: scripts read them, and pages cache them for offline reading.
 */
async function wayToStore(media: Media): Promise<Response | null> {
  if (media.isPart || !['audio', 'video', 'document'].includes(media.type)) return null
  const location = await createStorage().address(media.key, {
    mimeType: media.mimeType,
    disposition: disposition(media),
    cacheControl: media.isWork ? 'private, no-store' : `private, max-age=${SIGNED_SECONDS}`,
    seconds: SIGNED_SECONDS,
  })
  if (!location) return null
  const cacheControl = media.isWork ? 'private, no-store' : `private, max-age=${WAY_SECONDS}`
  const headers = { location, 'cache-control': cacheControl, 'referrer-policy': 'no-referrer' }
  return new Response(null, { status: 302, headers })
}

/** Responds with the bytes of a file: 200, 206 for a range, 304, 416, or 302 to an external store (contract.md §2, Uploads). */
export async function respondMedia(media: Media, request: Request): Promise<Response> {
  const way = await wayToStore(media)
  if (way) return way
  const size = await createStorage().size(media.key)
  if (size === null) throw notFound()
  const etag = `"${media.tag}"`
  const headers = new Headers({
    'content-type': media.mimeType,
    'content-disposition': disposition(media),
    'content-security-policy': MEDIA_POLICY,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': cacheControl(media, request),
    'accept-ranges': 'bytes',
    etag,
  })
  const known = request.headers.get('if-none-match')
  if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers })
  const ifRange = request.headers.get('if-range')
  const range = ifRange && ifRange !== etag ? 'whole' : readByteRange(request.headers.get('range'), size)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const bytes = await createStorage().get(media.key, range === 'whole' ? undefined : range)
  if (!bytes) throw notFound()
  headers.set('content-length', String(range === 'whole' ? size : range.end - range.start + 1))
  if (range !== 'whole') headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`)
  // Node's web streams and the global ones differ only in their types.
  const body = Readable.toWeb(bytes) as unknown as ReadableStream
  return new Response(body, { status: range === 'whole' ? 200 : 206, headers })
}
