import 'server-only'
import { contentOf } from '@/lib/assignment/server/get-assignment'
import { assignmentSourceSelect } from '@/lib/assignment/server/present-assignment'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import { db } from '@/lib/db/db'
import { invalidInput, notAllowed, notFound } from '@/lib/error/product-error'
import type { ReadInteraction } from '@/lib/interaction/wire'
import { assignmentScope } from '@/lib/scope/server/assignment-scope'
import { isShownToPeers } from '@/lib/scope/server/interaction-scope'
import { toList } from '@/lib/search/list-query'
import type { Actor } from '@/lib/session/actor'
import type { WireRanking } from '../ranking'
import type { RankingListQuery } from '../schema'
import { presentRankings, type Ranked, type RankingAudience, rankingId, readRankings } from './read-ranking'

const audienceOf = ({ roleId }: Actor): RankingAudience => (roleId === 'student' ? 'students' : 'staff')

type Where = RankingListQuery['where']

function required({ contentId, assignmentId, userAssignmentId }: Where) {
  const problems = [
    ...(contentId === undefined ? ['where.contentId'] : []),
    ...((assignmentId === undefined) === (userAssignmentId === undefined) ? ['where.assignmentId'] : []),
  ].map((path) => ({ path, message: 'is required, with either assignmentId or userAssignmentId' }))
  if (contentId === undefined || problems.length > 0) throw invalidInput('The search is not valid.', problems)
  return { contentIds: [...new Set(toList(contentId))], assignmentId, userAssignmentId }
}

async function findAssignment(actor: Actor, { assignmentId, userAssignmentId }: Where) {
  const own = actor.roleId === 'student' ? { userId: actor.userId } : {}
  const wanted = assignmentId
    ? { id: assignmentId }
    : { userAssignments: { some: { id: userAssignmentId ?? '', ...own } } }
  const found = await db().assignment.findFirst({
    where: { AND: [assignmentScope(actor), wanted] },
    select: { ...assignmentSourceSelect, id: true },
  })
  if (!found) throw notFound()
  return found
}

/**
 * Lists the rankings of echoes in one assignment, one per requested item (contract.md §2). Throws 404 for an assignment or item outside the viewer's
 * scope, 403 `not_allowed` for students if the assignment does not show rankings.
 */
export async function listRankings(
  actor: Actor,
  { where, limit, offset }: RankingListQuery,
): Promise<{ data: WireRanking[]; count: number }> {
  const { contentIds } = required(where)
  const assignment = await findAssignment(actor, where)
  if (actor.roleId === 'student' && !settingsOf(assignment.data).showRanking)
    throw notAllowed('This assignment shows no ranking.')
  const { items } = await contentOf(assignment)
  if (contentIds.some((id) => items.get(id)?.contentType !== 'echo')) throw notFound()
  const asked = where.id === undefined ? null : toList<string | null>(where.id)
  const found = contentIds.filter((id) => asked?.includes(rankingId(id)) ?? true)
  const page = found.slice(offset, offset + limit).map((id) => ({ assignmentId: assignment.id, contentId: id }))
  return { data: presentRankings(await readRankings(page), audienceOf(actor)), count: found.length }
}

/** Lists the rankings that belong to a page of interactions, as far as this actor may see them. */
export async function listRankingsOf(actor: Actor, page: readonly ReadInteraction[]): Promise<WireRanking[]> {
  const ranked = page.filter(isShownToPeers)
  const ids = [...new Set(ranked.flatMap(({ assignmentId }) => assignmentId ?? []))]
  const shown = actor.roleId === 'student' ? { data: { path: ['settings', 'showRanking'], equals: true } } : {}
  const assignments = await db().assignment.findMany({
    where: { AND: [assignmentScope(actor), { id: { in: ids } }, shown] },
    select: { id: true },
  })
  const visible = new Set(assignments.map(({ id }) => id))
  const wanted = new Map(
    ranked.flatMap(({ assignmentId, contentId }): [string, Ranked][] =>
      assignmentId && visible.has(assignmentId) ? [[`${assignmentId} ${contentId}`, { assignmentId, contentId }]] : [],
    ),
  )
  return presentRankings(await readRankings([...wanted.values()]), audienceOf(actor))
}
