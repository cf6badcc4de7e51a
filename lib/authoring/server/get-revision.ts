import 'server-only'
import type { WireContent } from '@/lib/content/schema'
import type { ContentSnapshot } from '@/lib/content/server/content-record'
import { countChildren } from '@/lib/content/server/count-children'
import { presentForStaff } from '@/lib/content/server/present-content'
import { type ContentRow, readContentRows } from '@/lib/content/server/read-content-rows'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { notFound } from '@/lib/error/product-error'
import { isOpenTo, readReadableIds } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import { storedMediaSelect, toStoredMedia } from '@/lib/upload/server/present-upload'
import { presentUploads } from '@/lib/upload/server/present-uploads'
import { toUploadsMap } from '@/lib/upload/uploads-map'
import { requireWritable } from './require-writable'

const among = (ids: readonly string[]) => ({ id: { in: [...ids] } })

/** Reads the records that a snapshot references, as far as they still exist. */
async function readNamed({ tagIds = [], standards = [], uploads = {} }: Partial<ContentSnapshot>) {
  const [tags, named, media] = await Promise.all([
    db().tag.findMany({ where: among(tagIds), select: { id: true, name: true, shortName: true } }),
    db().standard.findMany({
      where: among(standards.map(({ standardId }) => standardId)),
      select: { id: true, groupId: true, shortCode: true, statement: true, displayOrder: true },
    }),
    db().upload.findMany({ where: { ...among(Object.values(uploads)), complete: true }, select: storedMediaSelect }),
  ])
  const standardOf = new Map(named.map((standard) => [standard.id, standard]))
  const links = standards.flatMap(({ standardId, linkType }) => {
    const standard = standardOf.get(standardId)
    return standard ? [{ linkType, standard }] : []
  })
  const mediaOf = new Map(media.map((upload) => [upload.id, toStoredMedia(upload)]))
  const slots = Object.entries(uploads).flatMap(([slot, id]) => {
    const stored = mediaOf.get(id)
    return stored ? [[slot, stored] as const] : []
  })
  return { tags, standards: links, uploadsMap: toUploadsMap(Object.fromEntries(slots)) }
}

/** Reads the children at that time, in their current state; deleted ones are omitted. */
async function readChildren(actor: Actor, { children = [] }: Partial<ContentSnapshot>): Promise<WireContent[]> {
  const ids = await readReadableIds(
    actor,
    children.map(({ id }) => id),
  )
  const [rows, uploads, counts] = await Promise.all([
    readContentRows(actor, [...ids]),
    presentUploads([...ids]),
    countChildren([...ids], actor, isOpenTo(actor, Prisma.sql`c`)),
  ])
  return children.flatMap(({ id, section }) => {
    const row = rows.get(id)
    const place = { childrenCount: counts.get(id) ?? 0, insertionData: null, section }
    return row ? [presentForStaff(actor, row, uploads.get(id) ?? {}, place)] : []
  })
}

function rowOf(today: ContentRow, snapshot: Partial<ContentSnapshot>, named: Awaited<ReturnType<typeof readNamed>>) {
  const { words = [], proficiencyIds = [], territoryIds = [], dependsOnIds = [] } = snapshot
  const row: ContentRow = {
    ...today,
    ...snapshot,
    // An object that matches its type's schema, as written by a save.
    data: (snapshot.data ?? {}) as ContentRow['data'],
    teacherEditionContent: (snapshot.teacherEditionContent ?? null) as ContentRow['teacherEditionContent'],
    tags: named.tags,
    standards: named.standards,
    words: words.map(({ vocabContentId, kind }) => ({ kind, id: vocabContentId })),
    proficiencyIds,
    territoryIds,
    dependsOnIds,
  }
  return row
}

/** Returns an item as of one revision, for users who may change it; throws 404 for a revision of another item or one outside the viewer's scope. */
export async function getRevision(actor: Actor, contentId: string, revisionId: string): Promise<WireContent> {
  await requireWritable(actor, contentId)
  const revision = await db().contentRevision.findFirst({ where: { id: revisionId, contentId } })
  const today = (await readContentRows(actor, [contentId])).get(contentId)
  if (!revision || !today) throw notFound()
  // Saves write exactly this type.
  const snapshot = revision.snapshot as Partial<ContentSnapshot>
  const [named, children] = await Promise.all([readNamed(snapshot), readChildren(actor, snapshot)])
  const { version, dateCreated } = revision
  const row = { ...rowOf(today, snapshot, named), version, revisionId, dateModified: dateCreated.toISOString() }
  return presentForStaff(actor, row, named.uploadsMap, {
    childrenCount: children.length,
    insertionData: null,
    children,
  })
}
