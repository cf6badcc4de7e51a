import 'server-only'
import { can } from '@/lib/ability/ability'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { notAllowed, ProductError } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { storageKey } from '@/lib/storage/storage'
import { MAX_UPLOAD_BYTES, UPLOAD_FIELDS_MINUTES, type UploadType } from '../limits'
import { baseMimeType, type CreateUpload } from '../schema'
import { presentUpload } from './present-upload'
import { signToken } from './signed-token'

/** Media types that are never accepted, whatever the file's name (contract.md §2, Uploads). */
const REFUSED = new Set(['image/svg+xml', 'text/html', 'application/xhtml+xml', 'text/xml', 'application/xml'])

const TYPE_PREFIX: Partial<Record<UploadType, RegExp>> = {
  image: /^image\//,
  audio: /^(audio|video)\//,
  video: /^video\//,
  vtt: /^text\//,
}

/** Whether a student has a recording to make: open work with a recording item below its root. */
async function hasOpenRecording(userId: string): Promise<boolean> {
  const rows = await db().$queryRaw<unknown[]>`
    WITH RECURSIVE below("id") AS (
      SELECT s."contentId" FROM "user_assignment" u JOIN "assignment" s ON s."id" = u."assignmentId"
      WHERE u."userId" = ${userId}::uuid AND u."submittedDate" IS NULL AND s."deletedDate" IS NULL AND s."startDate" <= ${now()}
      UNION
      SELECT down."id" FROM below b JOIN LATERAL (
        SELECT l."childId" AS "id" FROM "content_child" l WHERE l."parentId" = b."id"
        UNION ALL
        SELECT i."insertionContentId" FROM "content_insertion" i WHERE i."parentContentId" = b."id"
      ) down ON true
    )
    SELECT 1 FROM below b JOIN "content" c ON c."id" = b."id"
    WHERE c."contentType" = 'interactive' AND c."contentSubType" = 'recording' AND c."deletedDate" IS NULL LIMIT 1`
  return rows.length > 0
}

async function requireMayUpload(actor: Actor, type: UploadType): Promise<void> {
  if (can(actor, 'author') || can(actor, 'content.insert-own')) return
  if (type === 'document' && can(actor, 'admin')) return
  if (actor.roleId === 'student' && type === 'audio' && (await hasOpenRecording(actor.userId))) return
  throw notAllowed()
}

/**
 * Creates an upload and signs the fields to send with its bytes. 403 if the actor may not upload this type, 413 for a size over the limit, 415 for a
 * media type that does not match the type or is never accepted.
 */
export async function createUpload(actor: Actor, input: CreateUpload) {
  await requireMayUpload(actor, input.type)
  const mimeType = baseMimeType(input.mimeType)
  if (REFUSED.has(mimeType) || TYPE_PREFIX[input.type]?.test(mimeType) === false)
    throw new ProductError('unsupported_type', `A file of type ${mimeType} cannot be used as ${input.type}.`)
  const maxBytes = MAX_UPLOAD_BYTES[input.type]
  if ((input.size ?? 0) > maxBytes) throw new ProductError('too_large', 'The file is too large.', { maxBytes })
  const id = newId()
  const upload = await db().upload.create({
    data: {
      id,
      key: storageKey(id),
      type: input.type,
      mimeType,
      fileName: input.fileName ?? null,
      uploadExpiresAt: new Date(now().getTime() + UPLOAD_FIELDS_MINUTES * 60_000),
      createdById: actor.userId,
    },
    include: { createdBy: { select: { roleId: true } } },
  })
  const token = signToken('upload', { uploadId: id, type: input.type, mimeType, maxBytes }, UPLOAD_FIELDS_MINUTES)
  return { ...presentUpload(upload), uploadUrl: `/api/uploads/${id}/file`, uploadFields: { token } }
}
