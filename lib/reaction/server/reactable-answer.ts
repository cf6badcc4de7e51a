import 'server-only'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import type { AssignmentSettings } from '@/lib/assignment/settings'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { notAllowed, notFound } from '@/lib/error/product-error'
import { interactionScope, peerAnswerScope, readPeerSight } from '@/lib/scope/server/interaction-scope'
import { taughtUserAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import type { Actor } from '@/lib/session/actor'

const answerSelect = {
  id: true,
  peerId: true,
  userId: true,
  contentId: true,
  userAssignmentId: true,
  assignmentId: true,
  content: { select: { id: true, name: true, data: true } },
  assignment: { select: { groupId: true, data: true } },
} as const satisfies Prisma.InteractionSelect

/** An answer that is reacted to, with the fields of its assignment that decide who is notified. */
export type ReactableAnswer = Prisma.InteractionGetPayload<{ select: typeof answerSelect }> & {
  assignmentId: string
  userAssignmentId: string
  settings: AssignmentSettings
}

/** Returns the answer to an echo or interactive by its id within a scope; null if it does not belong to an assignment or is outside the scope. */
export async function findAnswer(id: string, scope: Prisma.InteractionWhereInput): Promise<ReactableAnswer | null> {
  const row = await db().interaction.findFirst({
    where: { AND: [scope, { id, interactionType: 'interactive', deletedDate: null }] },
    select: answerSelect,
  })
  if (!row?.assignmentId || !row.userAssignmentId) return null
  const { assignmentId, userAssignmentId } = row
  return { ...row, assignmentId, userAssignmentId, settings: settingsOf(row.assignment?.data) }
}

/** Locks an answer until the transaction ends, so that its reactions are written and counted sequentially (faults 77). */
export async function lockAnswer(id: string): Promise<void> {
  // The student's own saves change other columns; this lock leaves the key free for rows that reference it.
  await db().$queryRaw`SELECT 1 FROM "interaction" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`
}

/** Returns the record id of an answer for the id that this actor knows: students know others' answers by their peer ids. 404 for an unknown id. */
export async function resolveAnswer(actor: Actor, known: string): Promise<string> {
  if (actor.roleId !== 'student') return known
  const row = await db().interaction.findFirst({
    where: { OR: [{ id: known, userId: actor.userId }, { peerId: known }] },
    select: { id: true },
  })
  if (!row) throw notFound()
  return row.id
}

async function requireForPeer(actor: Actor, id: string, kind: 'sign' | 'review'): Promise<ReactableAnswer> {
  const sight = await readPeerSight(actor)
  const peers = peerAnswerScope(actor, sight)
  const answer = await findAnswer(id, { OR: [interactionScope(actor), ...(peers ? [peers] : [])] })
  if (!answer) throw notFound()
  if (answer.userId === actor.userId) throw notAllowed('This is your own answer.')
  const mayReview = sight.ranking.has(answer.assignmentId) || sight.lentIds.includes(id)
  if (kind === 'sign' ? !sight.reactions.has(answer.assignmentId) : !mayReview)
    throw notAllowed('This assignment does not allow this for students.')
  return answer
}

async function requireForTeacher(actor: Actor, id: string, kind: 'sign' | 'review'): Promise<ReactableAnswer> {
  const answer = await findAnswer(id, interactionScope(actor))
  if (!answer) throw notFound()
  const taught = await db().userAssignment.count({
    where: { AND: [taughtUserAssignmentScope(actor), { id: answer.userAssignmentId }] },
  })
  if (taught === 0) throw notAllowed('Only a teacher of the group can do this.')
  if (kind === 'review') throw notAllowed('Reviews are given by students; a teacher scores an answer.')
  if (!answer.settings.showReactions) throw notAllowed('This assignment shows no reactions.')
  return answer
}

/**
 * Returns an answer to which this actor may react in this way: a sign if the assignment shows reactions, a review if it shows the ranking or the
 * answer was lent (contract.md §2). 404 if it cannot be read; 403 `not_allowed` for the actor's own and if no reaction is allowed.
 */
export function requireReactable(actor: Actor, id: string, kind: 'sign' | 'review'): Promise<ReactableAnswer> {
  return actor.roleId === 'student' ? requireForPeer(actor, id, kind) : requireForTeacher(actor, id, kind)
}
