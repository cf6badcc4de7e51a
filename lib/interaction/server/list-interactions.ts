import 'server-only'
import { z } from 'zod'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { invalidInput, notFound } from '@/lib/error/product-error'
import { interactionScope } from '@/lib/scope/server/interaction-scope'
import { anyOf, type ListQuery, MAX_LIMIT, whereId } from '@/lib/search/list-query'
import { anyFilter, idFilter, nullableFilter } from '@/lib/search/server/filters'
import type { Viewer } from '@/lib/session/viewer'
import { DEFAULT_INTERACTION_LIMIT } from '../limits'
import { interactionStates, interactionTypes } from '../schema'
import type { WireInteraction } from '../wire'
import { presentMany } from './present-many'
import { readStored } from './stored-interaction'

const id = anyOf(z.uuid())

/** What the list of interactions can be asked (contract.md §2, domain.md §4). */
export const interactionListSpec = {
  limit: DEFAULT_INTERACTION_LIMIT,
  where: {
    id: whereId,
    userAssignmentId: id,
    assignmentId: id,
    userId: id,
    interactionType: anyOf(z.enum(interactionTypes)),
    interactionSubType: anyOf(z.string().max(60)),
    contentId: id,
    contextContentId: id,
    rootContentId: id,
    sharedForAssignmentId: id,
    state: anyOf(z.enum(interactionStates)),
    requiresGrading: z.boolean(),
  },
  modifiers: {},
  orderBy: ['dateCreated', 'dateModified', 'score'] as const,
  defaultOrder: [{ field: 'dateCreated' as const, direction: 'desc' as const }],
}
export type InteractionQuery = ListQuery<
  typeof interactionListSpec.where,
  typeof interactionListSpec.modifiers,
  (typeof interactionListSpec.orderBy)[number]
>

function whereOf({ where }: InteractionQuery): Prisma.InteractionWhereInput {
  const { id: ids, requiresGrading, ...rest } = where
  const { userAssignmentId, assignmentId, interactionSubType, sharedForAssignmentId, ...filled } = rest
  const empty = { userAssignmentId, assignmentId, interactionSubType, sharedForAssignmentId }
  return {
    AND: [
      { id: idFilter(ids), requiresGrading },
      Object.fromEntries(Object.entries(filled).map(([field, value]) => [field, anyFilter(value)])),
      ...Object.entries(empty).map(([field, value]) => nullableFilter(field, value)),
    ],
  }
}

/** Students neither order nor select by what grading found: the order of two hidden scores tells which answer is right. */
function requireNoScores({ orderBy, where }: InteractionQuery): void {
  const problems = [
    ...(orderBy.some(({ field }) => field === 'score') ? ['orderBy'] : []),
    ...(where.requiresGrading !== undefined ? ['where.requiresGrading'] : []),
  ].map((path) => ({ path, message: 'is for staff' }))
  if (problems.length > 0) throw invalidInput('The search is not valid.', problems)
}

/** One page of the interactions that this viewer may read, counted inside their scope (faults 24). */
export async function listInteractions(
  viewer: Viewer,
  query: InteractionQuery,
): Promise<{ data: WireInteraction[]; count: number }> {
  if (viewer.roleId === 'student') requireNoScores(query)
  const where: Prisma.InteractionWhereInput = { AND: [interactionScope(viewer), whereOf(query)] }
  const [count, rows] = await Promise.all([
    db().interaction.count({ where }),
    query.limit === 0
      ? []
      : db().interaction.findMany({
          where,
          skip: query.offset,
          take: query.limit,
          orderBy: [...query.orderBy.map(({ field, direction }) => ({ [field]: direction })), { id: 'asc' }],
        }),
  ])
  return { data: await presentMany(viewer, rows.map(readStored)), count }
}

/** One interaction that this viewer may read; else 404. */
export async function getInteraction(viewer: Viewer, interactionId: string): Promise<WireInteraction> {
  const row = await db().interaction.findFirst({ where: { AND: [interactionScope(viewer), { id: interactionId }] } })
  if (!row) throw notFound()
  const [presented] = await presentMany(viewer, [readStored(row)])
  if (!presented) throw notFound()
  return presented
}

/** The interactions of one user assignment that this viewer may read, oldest first. */
export async function listInteractionsOf(viewer: Viewer, userAssignmentId: string): Promise<WireInteraction[]> {
  const rows = await db().interaction.findMany({
    where: { AND: [interactionScope(viewer), { userAssignmentId }] },
    orderBy: { id: 'asc' },
    take: MAX_LIMIT,
  })
  return presentMany(viewer, rows.map(readStored))
}
