import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { annotationSubTypes } from '@/lib/interaction/annotation'
import type { PageAnnotations, ServerAnnotation } from '../annotation'
import { MAX_LISTED_NOTES } from '../limits'

/** A note gets its timestamp before it is stored, so notes younger than this, in ms, may not be visible yet. */
const UNSETTLED = 15_000

/** Whose annotations are read; the caller has already checked that this reader may see them. */
export type AnnotationsOf = {
  readerId: string
  /** The student's work they belong to; null for the reader's own annotations outside of assignments. */
  userAssignmentId: string | null
  rootContentId: string
  /** The assignment whose shared annotations are included. */
  assignmentId: string | null
  /** The contents asked for; null for all. */
  contentIds: readonly string[] | null
}

const fields = {
  id: true,
  clientId: true,
  userId: true,
  interactionSubType: true,
  contentId: true,
  contextContentId: true,
  interactionData: true,
  sharedForAssignmentId: true,
  version: true,
  dateCreated: true,
  dateModified: true,
} as const satisfies Prisma.InteractionSelect

type Row = Prisma.InteractionGetPayload<{ select: typeof fields }>

function find(where: Prisma.InteractionWhereInput, contentIds: readonly string[] | null): Promise<Row[]> {
  return db().interaction.findMany({
    where: {
      ...where,
      interactionType: 'annotation',
      deletedDate: null,
      ...(contentIds && { contentId: { in: [...contentIds] } }),
    },
    select: fields,
    orderBy: { dateCreated: 'desc' },
    take: MAX_LISTED_NOTES,
  })
}

function presentAnnotation(row: Row, readerId: string): ServerAnnotation[] {
  const { id, clientId, contentId, contextContentId, sharedForAssignmentId, version } = row
  const subType = annotationSubTypes.find((known) => known === row.interactionSubType)
  if (!subType) return []
  return [
    {
      id,
      clientId: row.userId === readerId ? clientId : null,
      subType,
      contentId,
      contextContentId,
      // Validated against the schema of its kind when stored.
      data: row.interactionData as Record<string, unknown>,
      sharedForAssignmentId,
      version,
      createdAt: row.dateCreated.getTime(),
      storedAt: row.dateModified.getTime(),
    },
  ]
}

/** Returns the annotations of a student's work, or a reader's own, together with those shared with the assignment; oldest first. */
export async function readAnnotations(of: AnnotationsOf): Promise<PageAnnotations> {
  const { readerId, userAssignmentId, rootContentId, assignmentId, contentIds } = of
  const readAt = now().getTime() - UNSETTLED
  const own = userAssignmentId
    ? { userAssignmentId }
    : { userId: readerId, rootContentId, userAssignmentId: null, sharedForAssignmentId: null }
  const found = await Promise.all([
    find(own, contentIds),
    assignmentId ? find({ sharedForAssignmentId: assignmentId }, contentIds) : [],
  ])
  const isCut = found.some(({ length }) => length === MAX_LISTED_NOTES)
  const rows = found.flat().sort((one, other) => one.dateCreated.getTime() - other.dateCreated.getTime())
  // A truncated list says nothing about the notes it does not contain.
  return { notes: rows.flatMap((row) => presentAnnotation(row, readerId)), contentIds: isCut ? [] : contentIds, readAt }
}
