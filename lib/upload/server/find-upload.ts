import 'server-only'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { isUploadShown, uploadScope } from '@/lib/scope/server/upload-scope'
import type { Actor } from '@/lib/session/actor'

const withOwner = { createdBy: { select: { roleId: true } } } as const

/** Returns one of the viewer's own uploads; 404 for any other. */
export async function findOwnUpload(actor: Actor, uploadId: string) {
  const upload = await db().upload.findFirst({
    where: { id: uploadId, createdById: actor.userId },
    include: withOwner,
  })
  if (!upload) throw notFound()
  return upload
}

/** Returns one of the viewer's own uploads, or for staff one of the work or content in scope; 404 otherwise. */
export async function findUpload(actor: Actor, uploadId: string) {
  if (actor.roleId === 'student') return findOwnUpload(actor, uploadId)
  const where = { AND: [{ id: uploadId }, uploadScope(actor)] }
  const upload = await db().upload.findFirst({ where, include: withOwner })
  if (upload) return upload
  if (!(await isUploadShown(actor, uploadId))) throw notFound()
  return db().upload.findUniqueOrThrow({ where: { id: uploadId }, include: withOwner })
}
