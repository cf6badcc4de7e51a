import 'server-only'
import { parseContentData } from '@/lib/content/data'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import type { SaveDraft, WireContentDraft } from '../draft-schema'
import { FEATURE_CONTENT } from '../feature-content'
import { parseFeatureDrafts } from './feature-drafts'
import { requireWritable } from './require-writable'

const select = { data: true, baseVersion: true, dateModified: true }
type Row = Prisma.ContentDraftGetPayload<{ select: typeof select }>

const present = ({ data, baseVersion, dateModified }: Row): WireContentDraft => ({
  // A database constraint ensures that this is an object.
  data: data as WireContentDraft['data'],
  baseVersion,
  dateModified: dateModified.toISOString(),
})

/** Returns this actor's unsaved draft of an item; null if there is none. Throws 403 and 404 as `saveDraft` does. */
export async function getDraft(actor: Actor, id: string): Promise<WireContentDraft | null> {
  await requireWritable(actor, id)
  const row = await db().contentDraft.findUnique({
    where: { contentId_userId: { contentId: id, userId: actor.userId } },
    select,
  })
  return row && present(row)
}

/**
 * Stores this actor's unsaved draft of an item, replacing the previous one. It is sanitized as in a save and may lack what only publishing
 * requires; unknown fields are named in `dropped`. For an echo, `featureContent` may hold the content of its features. Throws 400 for what
 * a save would refuse too.
 */
export async function saveDraft(
  actor: Actor,
  id: string,
  { data: sent, baseVersion }: SaveDraft,
): Promise<{ draft: WireContentDraft; dropped: string[] }> {
  const { contentType, contentSubType } = await requireWritable(actor, id)
  const { [FEATURE_CONTENT]: featureContent, ...fields } = sent
  const hasFeatures = contentType === 'echo' && featureContent !== undefined
  // The stored pair is valid, so it has a schema of its own.
  const own = parseContentData(contentType, contentSubType as never, hasFeatures ? fields : sent, { mode: 'draft' })
  const features = hasFeatures ? parseFeatureDrafts(featureContent) : { drafts: null, dropped: [] }
  const data = { ...own.data, ...(features.drafts && { [FEATURE_CONTENT]: features.drafts }) }
  const dropped = [...own.dropped, ...features.dropped]
  const written = { data: data as Prisma.InputJsonObject, baseVersion }
  const row = await db().contentDraft.upsert({
    where: { contentId_userId: { contentId: id, userId: actor.userId } },
    create: { contentId: id, userId: actor.userId, ...written },
    update: written,
    select,
  })
  return { draft: present(row), dropped: dropped.map((path) => `data.${path}`) }
}

/** Deletes this actor's unsaved draft of an item; it is not an error if there is none. */
export async function deleteDraft(actor: Actor, id: string): Promise<void> {
  await requireWritable(actor, id)
  await db().contentDraft.deleteMany({ where: { contentId: id, userId: actor.userId } })
}
