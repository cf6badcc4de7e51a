import 'server-only'
import { db } from '@/lib/db/db'
import type { Upload } from '@/lib/db/generated/client'
import { notFound, unavailable } from '@/lib/error/product-error'
import { isUploadShown, uploadScope } from '@/lib/scope/server/upload-scope'
import type { Viewer } from '@/lib/session/viewer'
import { openStorage } from '@/lib/storage/server/open-storage'
import { type ImageVariant, isImageVariant } from '../image-variants'
import type { Generated } from '../uploads-map'
import { generatedOf } from './present-upload'
import { storeVariants } from './store-media'

/** The object that an address stands for. */
export type Media = {
  key: string
  mimeType: string
  /** The ETag without quotes. */
  tag: string
  fileName: string | null
  type: string
  isWork: boolean
  /** Whether it is a part of a stream, which a player reads by its place beside the others. */
  isPart: boolean
}

const RETRY_SECONDS = 2
/** How long a call waits for a variant that is being made before it says 503. */
const VARIANT_WAIT_MS = 4_000

const making = new Map<string, Promise<Generated>>()

async function makeVariant(upload: Upload, name: ImageVariant): Promise<Generated> {
  const source = await openStorage().get(upload.key)
  if (!source) throw notFound()
  const bytes = Buffer.concat(await source.toArray())
  const made = await storeVariants(upload.id, bytes, [name])
  // Merged in the database, so that two variants made at once both stay.
  await db()
    .$executeRaw`UPDATE "upload" SET "generated" = "generated" || ${JSON.stringify(made)}::jsonb WHERE "id" = ${upload.id}::uuid`
  return made
}

/** A picture's variant; one that is missing is made by the first call that asks for it, and 503 with Retry-After when it takes long. */
async function variantOf(upload: Upload, name: ImageVariant): Promise<Generated[string]> {
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
  if (name === 'original') return { ...about, key: upload.key, mimeType: upload.mimeType }
  const part = Object.hasOwn(generatedOf(upload), name) ? generatedOf(upload)[name] : undefined
  const file = part ?? (type === 'image' && isImageVariant(name) ? await variantOf(upload, name) : undefined)
  if (!file) throw notFound()
  return { ...about, key: file.key, mimeType: file.mimeType }
}

const withOwner = { createdBy: { select: { roleId: true } } } as const

/** The bytes behind `GET media/{uploadId}[/{variant}]`, for who may read the content or the work it hangs on; 404 for everyone else. */
export async function readMedia(viewer: Viewer, uploadId: string, variant = 'original'): Promise<Media> {
  const upload = await db().upload.findFirst({
    where: { AND: [{ id: uploadId }, uploadScope(viewer)] },
    include: withOwner,
  })
  if (upload) return mediaOf(upload, variant)
  if (await isUploadShown(viewer, uploadId)) {
    return mediaOf(await db().upload.findUniqueOrThrow({ where: { id: uploadId }, include: withOwner }), variant)
  }
  throw notFound()
}

/** The bytes of an upload whose signed address was opened. */
export async function readSignedMedia(uploadId: string): Promise<Media> {
  const upload = await db().upload.findUnique({ where: { id: uploadId }, include: withOwner })
  if (!upload) throw notFound()
  return mediaOf(upload, 'original')
}
