import 'server-only'
import { db } from '@/lib/db/db'
import type { Upload } from '@/lib/db/generated/client'
import { notFound, unavailable } from '@/lib/error/product-error'
import { isUploadShown, uploadScope } from '@/lib/scope/server/upload-scope'
import type { Actor } from '@/lib/session/actor'
import { createStorage } from '@/lib/storage/server/create-storage'
import { storageKey } from '@/lib/storage/storage'
import { transcriptOf } from '../captions'
import { isImageVariant } from '../image-variants'
import type { UploadSlot } from '../limits'
import type { Generated } from '../uploads-map'
import { generatedOf } from './present-upload'
import { storeVariants } from './store-media'

/** The object behind an address. */
export type Media = {
  key: string
  mimeType: string
  /** The ETag without quotes. */
  tag: string
  fileName: string | null
  type: string
  isWork: boolean
  /** Whether it is part of a stream, which a player finds by its path relative to the other parts. */
  isPart: boolean
}

const RETRY_SECONDS = 2
/** How long a call waits for a variant that is being created before it responds with 503. */
const VARIANT_WAIT_MS = 4_000

const making = new Map<string, Promise<Generated>>()

/** The variant of captions: the spoken text. */
const TRANSCRIPT = 'transcript'

/** The companion files of a video or sound in the item that shows it: their slot, and which variant of it. */
const COMPANIONS: Record<string, { slot: UploadSlot; variant: string }> = {
  poster: { slot: 'poster', variant: 'large' },
  captions: { slot: 'captions', variant: 'original' },
  [TRANSCRIPT]: { slot: 'captions', variant: TRANSCRIPT },
}

async function storeTranscript(uploadId: string, captions: Buffer): Promise<Generated> {
  const key = storageKey(uploadId, TRANSCRIPT)
  const size = await createStorage().put(key, Buffer.from(transcriptOf(captions.toString('utf8'))))
  return { [TRANSCRIPT]: { key, mimeType: 'text/plain; charset=utf-8', size } }
}

/** Whether this variant of an upload is created on demand. */
function isMadeOnDemand({ type }: Upload, name: string): boolean {
  return (type === 'image' && isImageVariant(name)) || (type === 'vtt' && name === TRANSCRIPT)
}

async function makeVariant(upload: Upload, name: string): Promise<Generated> {
  const source = await createStorage().get(upload.key)
  if (!source) throw notFound()
  const bytes = Buffer.concat(await source.toArray())
  const made = isImageVariant(name)
    ? await storeVariants(upload.id, bytes, [name])
    : await storeTranscript(upload.id, bytes)
  // Merged in the database, so that two variants created concurrently are both kept.
  await db()
    .$executeRaw`UPDATE "upload" SET "generated" = "generated" || ${JSON.stringify(made)}::jsonb WHERE "id" = ${upload.id}::uuid`
  return made
}

/** Returns a variant of a picture or of captions; the first call for a missing one creates it, with 503 and Retry-After if that takes long. */
async function variantOf(upload: Upload, name: string): Promise<Generated[string]> {
  const ready = generatedOf(upload)[name]
  if (ready) return ready
  const job = `${upload.id} ${name}`
  const running = making.get(job) ?? makeVariant(upload, name).finally(() => making.delete(job))
  making.set(job, running)
  running.catch(() => undefined)
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, VARIANT_WAIT_MS, null).unref())
  const made = (await Promise.race([running, timeout]))?.[name]
  if (!made) throw unavailable(RETRY_SECONDS)
  return made
}

async function mediaOf(upload: Upload & { createdBy: { roleId: string } | null }, name: string): Promise<Media> {
  if (upload.state === 'processing') throw unavailable(RETRY_SECONDS)
  if (!upload.complete || upload.state !== 'ready') throw notFound()
  const { type, fileName } = upload
  const isWork = upload.createdBy?.roleId === 'student'
  const tag = `${upload.hash}${name === 'original' ? '' : `-${name.replaceAll('/', '.')}`}`
  const about = { tag, fileName, type, isWork, isPart: name.includes('/') }
  const isOriginal = name === 'original' || (name === 'mp4' && /^video\/(mp4|x-m4v)$/.test(upload.mimeType))
  if (isOriginal) return { ...about, key: upload.key, mimeType: upload.mimeType }
  const part = Object.hasOwn(generatedOf(upload), name) ? generatedOf(upload)[name] : undefined
  const file = part ?? (isMadeOnDemand(upload, name) ? await variantOf(upload, name) : undefined)
  if (!file) throw notFound()
  return { ...about, key: file.key, mimeType: file.mimeType }
}

const withOwner = { createdBy: { select: { roleId: true } } } as const

/** Returns the upload in a slot of an item that shows a video or sound; 404 if there is none. */
async function companionOf(uploadId: string, slot: UploadSlot): Promise<string> {
  const beside = await db().contentUpload.findFirst({
    where: { slot, upload: { complete: true }, content: { deletedDate: null, uploads: { some: { uploadId } } } },
    orderBy: { contentId: 'asc' },
    select: { uploadId: true },
  })
  if (!beside) throw notFound()
  return beside.uploadId
}

/**
 * Returns an upload that the viewer may read; 404 otherwise. All queries run concurrently: a page starts with its picture, which usually belongs to
 * content.
 */
async function findReadable(actor: Actor, uploadId: string) {
  const [upload, own, isShown] = await Promise.all([
    db().upload.findUnique({ where: { id: uploadId }, include: withOwner }),
    db().upload.findFirst({ where: { AND: [{ id: uploadId }, uploadScope(actor)] }, select: { id: true } }),
    isUploadShown(actor, uploadId),
  ])
  if (upload && (own || isShown)) return upload
  throw notFound()
}

/**
 * Returns the object behind `GET media/{uploadId}[/{variant}]` for those who may read the content or work that it belongs to; 404 for everyone else.
 */
export async function readMedia(actor: Actor, uploadId: string, variant = 'original'): Promise<Media> {
  const upload = await findReadable(actor, uploadId)
  const companion = Object.hasOwn(COMPANIONS, variant) ? COMPANIONS[variant] : undefined
  if (!companion || (upload.type !== 'video' && upload.type !== 'audio')) return mediaOf(upload, variant)
  return mediaOf(await findReadable(actor, await companionOf(uploadId, companion.slot)), companion.variant)
}

/** Returns the object behind an upload's signed address. */
export async function readSignedMedia(uploadId: string): Promise<Media> {
  const upload = await db().upload.findUnique({ where: { id: uploadId }, include: withOwner })
  if (!upload) throw notFound()
  return mediaOf(upload, 'original')
}
