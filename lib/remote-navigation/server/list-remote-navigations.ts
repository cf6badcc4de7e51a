import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { invalidInput, notFound } from '@/lib/error/product-error'
import { listConnected } from '@/lib/presence/server/list-connected'
import { remoteNavigationScope } from '@/lib/scope/server/remote-navigation-scope'
import { anyFilter, idFilter, nullableFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { RemoteNavigationListQuery, WireRemoteNavigation } from '../schema'
import { type Goal, getDestination } from './get-destination'
import {
  presentRemoteNavigation,
  type RemoteNavigationRow,
  remoteNavigationSelectFor,
} from './present-remote-navigation'
import { readLastMoves } from './read-last-moves'

/** Returns the ids of all recipients of a page of requests, whose presence is then read in one statement. */
function recipientIds(rows: readonly RemoteNavigationRow[]): string[] {
  return [...new Set(rows.flatMap(({ recipients }) => recipients.map(({ userId }) => userId)))]
}

/** Returns the target of a request for a student: the item to which all were called, or the student's own page to go back to. */
function goalOf({ userId }: Actor, { isBack, recipients, assignmentId, contentId }: RemoteNavigationRow): Goal {
  if (!isBack) return { assignmentId, contentId }
  const own = recipients.find((recipient) => recipient.userId === userId)
  return { userAssignmentId: own?.backUserAssignmentId ?? null, contentId: own?.backContentId ?? null }
}

async function presentAll(actor: Actor, rows: readonly RemoteNavigationRow[]): Promise<WireRemoteNavigation[]> {
  if (actor.roleId !== 'student') {
    const connected = await listConnected(recipientIds(rows))
    return rows.map((row) => presentRemoteNavigation(actor, row, { connected }))
  }
  const presented: WireRemoteNavigation[] = []
  for (const row of rows) {
    const destination = await getDestination(actor, goalOf(actor, row))
    presented.push(presentRemoteNavigation(actor, row, { connected: new Set(), destination }))
  }
  return presented
}

/** Returns the filter for pending requests: asked and not expired; for a student only their own line counts. */
function pending(actor: Actor): Prisma.RemoteNavigationWhereInput {
  const waiting = actor.roleId === 'student' ? { userId: actor.userId, status: 'asked' } : { status: 'asked' }
  return { cancelledDate: null, expiresAt: { gt: now() }, recipients: { some: waiting } }
}

/**
 * Returns the filter for an assignment's standing: all requests that have not expired, and the latest moves of the day, however many requests
 * followed.
 */
async function standing({
  where: { assignmentId },
}: RemoteNavigationListQuery): Promise<Prisma.RemoteNavigationWhereInput> {
  const assignments = anyFilter(assignmentId)
  if (!assignments) {
    const problem = { path: 'where.assignmentId', message: 'is needed with modifiers.standing' }
    throw invalidInput('The search is not valid.', [problem])
  }
  const moves = await readLastMoves(assignments.in)
  const ids = moves.map(({ remoteNavigationId }) => remoteNavigationId)
  return { OR: [{ expiresAt: { gt: now() } }, { id: { in: ids } }] }
}

/**
 * Returns the requests that this actor may read, newest first; `pending` keeps those that await an answer: none while impersonating, because nobody
 * answers on behalf of somebody else.
 */
export async function listRemoteNavigations(
  actor: Actor,
  query: RemoteNavigationListQuery,
): Promise<{ data: WireRemoteNavigation[]; count: number }> {
  const { where: given, modifiers } = query
  if (modifiers.pending && actor.session.contextUserId) return { data: [], count: 0 }
  const where: Prisma.RemoteNavigationWhereInput = {
    AND: [
      remoteNavigationScope(actor),
      { id: idFilter(given.id), assignmentId: anyFilter(given.assignmentId) },
      nullableFilter('groupId', given.groupId),
      modifiers.pending ? pending(actor) : {},
      modifiers.standing ? await standing(query) : {},
    ],
  }
  const [rows, count] = await Promise.all([
    query.limit === 0
      ? []
      : db().remoteNavigation.findMany({
          where,
          orderBy: [...query.orderBy.map(({ field, direction }) => ({ [field]: direction })), { sequence: 'desc' }],
          skip: query.offset,
          take: query.limit,
          select: remoteNavigationSelectFor(actor),
        }),
    db().remoteNavigation.count({ where }),
  ])
  return { data: await presentAll(actor, rows), count }
}

/** Returns one request; 404 if this actor may not read it. */
export async function getRemoteNavigation(actor: Actor, id: string): Promise<WireRemoteNavigation> {
  const row = await db().remoteNavigation.findFirst({
    where: { AND: [{ id }, remoteNavigationScope(actor)] },
    select: remoteNavigationSelectFor(actor),
  })
  const [presented] = row ? await presentAll(actor, [row]) : []
  if (!presented) throw notFound()
  return presented
}
