import 'server-only'
import { z } from 'zod'
import { db } from '@/lib/db/db'
import type { Interaction, Prisma } from '@/lib/db/generated/client'
import { invalidInput, notFound } from '@/lib/error/product-error'
import {
  interactionScope,
  type PeerSight,
  peerAnswerScope,
  readInteractionScope,
  readPeerSight,
} from '@/lib/scope/server/interaction-scope'
import { anyOf, type ListQuery, MAX_LIMIT, whereId } from '@/lib/search/list-query'
import { anyFilter, idFilter, nullableFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import { DEFAULT_INTERACTION_LIMIT } from '../limits'
import { interactionStates, interactionTypes } from '../schema'
import type { ReadInteraction } from '../wire'
import { groupLikeAnswers, likeKeyOf } from './like-answers'
import { presentMany } from './present-many'
import { readStored } from './stored-interaction'

const id = anyOf(z.uuid())

/** The query of the list of interactions (contract.md §2, domain.md §4). */
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
  modifiers: {
    /** Adds the reactions, and the number of each kind. */
    addReactions: z.boolean(),
    /** Fills `related.rankings` with the rankings of the items on the page, if this actor may see them. */
    addRankings: z.boolean(),
    /** For staff: sets the same `likeKey` on equivalent answers and fills `related.likeAnswers`. */
    likeAnswers: z.boolean(),
  },
  orderBy: ['dateCreated', 'dateModified', 'score'] as const,
  defaultOrder: [{ field: 'dateCreated' as const, direction: 'desc' as const }],
}
export type InteractionQuery = ListQuery<
  typeof interactionListSpec.where,
  typeof interactionListSpec.modifiers,
  (typeof interactionListSpec.orderBy)[number]
>

/** Returns the filter of a query; `by` is the id that names interactions: classmates refer to each other's answers by `peerId`. */
function whereOf({ where }: InteractionQuery, by: 'id' | 'peerId' = 'id'): Prisma.InteractionWhereInput {
  const { id: ids, requiresGrading, ...rest } = where
  const { userAssignmentId, assignmentId, interactionSubType, sharedForAssignmentId, ...filled } = rest
  const empty = { userAssignmentId, assignmentId, interactionSubType, sharedForAssignmentId }
  return {
    AND: [
      { [by]: idFilter(ids), requiresGrading },
      Object.fromEntries(Object.entries(filled).map(([field, value]) => [field, anyFilter(value)])),
      ...Object.entries(empty).map(([field, value]) => nullableFilter(field, value)),
    ],
  }
}

/** Throws if a student orders or filters by grading results: the order of two hidden scores would reveal the right answer. */
function requireStudentsQuery({ orderBy, where, modifiers }: InteractionQuery): void {
  const problems = [
    ...(orderBy.some(({ field }) => field === 'score') ? ['orderBy'] : []),
    ...(where.requiresGrading !== undefined ? ['where.requiresGrading'] : []),
    ...(modifiers.likeAnswers ? ['modifiers.likeAnswers'] : []),
  ].map((path) => ({ path, message: 'is for staff' }))
  if (problems.length > 0) throw invalidInput('The search is not valid.', problems)
}

/** Returns the scope of peers' answers; a filter by user only matches if peers are named, because it would otherwise reveal the authors. */
function peerScopeOf(actor: Actor, { where }: InteractionQuery, sight: PeerSight) {
  if (where.userAssignmentId !== undefined) return null
  return peerAnswerScope(actor, sight, { named: where.userId !== undefined })
}

/** Whether a query names few enough records that the scope's conditions can be checked for each interaction. */
function isNarrow({ where: { id: ids, userAssignmentId, assignmentId, userId } }: InteractionQuery): boolean {
  const isNamed = (value: unknown) => (Array.isArray(value) ? !value.includes(null) : typeof value === 'string')
  return [ids, userAssignmentId, assignmentId, userId].some(isNamed)
}

/** Returns the filter for the interactions that a query finds for this actor, except those of peers. */
async function foundBy(actor: Actor, query: InteractionQuery): Promise<Prisma.InteractionWhereInput> {
  return { AND: [whereOf(query), isNarrow(query) ? interactionScope(actor) : await readInteractionScope(actor)] }
}

type Found = { rows: Interaction[]; count: number }
type Slice = { skip: number; take: number }

async function readSlice(
  where: Prisma.InteractionWhereInput,
  orderBy: Prisma.InteractionOrderByWithRelationInput[],
  { skip, take }: Slice,
): Promise<Found> {
  const [count, rows] = await Promise.all([
    db().interaction.count({ where }),
    take <= 0 ? [] : db().interaction.findMany({ where, skip, take, orderBy }),
  ])
  return { count, rows }
}

/** Reads a page of the results: first the actor's own and those shared with them, then those of peers. */
async function readPage(actor: Actor, query: InteractionQuery, sight: PeerSight | null): Promise<Found> {
  const { offset, limit } = query
  const orderBy = [...query.orderBy.map(({ field, direction }) => ({ [field]: direction })), { id: 'asc' as const }]
  const own = await readSlice(await foundBy(actor, query), orderBy, { skip: offset, take: limit })
  const peers = sight && peerScopeOf(actor, query, sight)
  if (!peers) return own
  const rest = { skip: Math.max(0, offset - own.count), take: limit - own.rows.length }
  // Peers' answers are never ordered by time, whatever was requested, because that would reveal who wrote first.
  const others = await readSlice({ AND: [whereOf(query, 'peerId'), peers] }, [{ peerId: 'asc' }], rest)
  return { rows: [...own.rows, ...others.rows], count: own.count + others.count }
}

/** Returns one page of the interactions that this actor may read, counted within their scope (faults 24). */
export async function listInteractions(
  actor: Actor,
  query: InteractionQuery,
): Promise<{ data: ReadInteraction[]; count: number; related?: Record<string, unknown[]> }> {
  const isStudent = actor.roleId === 'student'
  if (isStudent) requireStudentsQuery(query)
  const sight = isStudent ? await readPeerSight(actor) : null
  const { rows, count } = await readPage(actor, query, sight)
  const stored = rows.map(readStored)
  const { addReactions, likeAnswers } = query.modifiers
  const data = await presentMany(actor, stored, { sight: sight ?? undefined, addReactions })
  if (!likeAnswers) return { data, count }
  const marked = data.map((entry) => ({ ...entry, likeKey: likeKeyOf(entry) }) as ReadInteraction)
  return { data: marked, count, related: { likeAnswers: groupLikeAnswers(stored) } }
}

/** Returns one interaction that this actor may read; otherwise 404. */
export async function getInteraction(actor: Actor, interactionId: string): Promise<ReadInteraction> {
  const sight = actor.roleId === 'student' ? await readPeerSight(actor) : null
  const own = { AND: [interactionScope(actor), { id: interactionId }] }
  const peers = sight && peerAnswerScope(actor, sight)
  const where = peers ? { OR: [own, { AND: [peers, { peerId: interactionId }] }] } : own
  const row = await db().interaction.findFirst({ where })
  if (!row) throw notFound()
  const [presented] = await presentMany(actor, [readStored(row)], { sight: sight ?? undefined, addReactions: true })
  if (!presented) throw notFound()
  return presented
}

/** Returns the interactions of one user assignment that this actor may read, oldest first. */
export async function listInteractionsOf(actor: Actor, userAssignmentId: string): Promise<ReadInteraction[]> {
  const rows = await db().interaction.findMany({
    where: { AND: [interactionScope(actor), { userAssignmentId }] },
    orderBy: { id: 'asc' },
    take: MAX_LIMIT,
  })
  return presentMany(actor, rows.map(readStored))
}
