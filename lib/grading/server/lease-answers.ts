import 'server-only'
import { contentOf } from '@/lib/assignment/server/get-assignment'
import { requireAssignment, requireTaught } from '@/lib/assignment/server/require-assignment'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import { idList } from '@/lib/db/id-list'
import { notFound } from '@/lib/error/product-error'
import { assignmentChannel } from '@/lib/realtime/channels'
import { publish } from '@/lib/realtime/server/publish'
import { isGradable } from '@/lib/scope/server/class-members'
import type { Actor } from '@/lib/session/actor'
import { GRADING_LEASE_MS, MAX_LISTED_ANSWERS } from '../limits'
import type { HeldAnswer } from '../question-page'
import type { LeaseAnswers, WireGradingLease } from '../schema'
import { readHeldByOthers } from './read-leases'

type Question = { assignmentId: string; contentId: string }

/** Serializes the lease calls of one question, so that each sees the leases of the one before. */
async function lockQuestion({ assignmentId, contentId }: Question): Promise<void> {
  await db().$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`grading ${assignmentId} ${contentId}`}, 0))`
}

/** Publishes the answers that this grader holds now, replacing the ones published before, to everyone who has the question open. */
export function publishLeases({ assignmentId, contentId }: Question, userId: string, held: readonly string[]): void {
  publish(assignmentChannel(assignmentId), 'grading', {
    contentId,
    userId,
    interactionIds: held.length > MAX_LISTED_ANSWERS ? null : [...held],
  })
}

/** Finds those of the named answers that belong to the question and to submitted work. */
async function findNamed({ assignmentId, contentId }: Question, ids: readonly string[]): Promise<string[]> {
  const rows = await db().interaction.findMany({
    where: {
      id: { in: [...ids] },
      assignmentId,
      contentId,
      interactionType: 'interactive',
      deletedDate: null,
      userAssignment: { submittedDate: { not: null } },
    },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

/** Finds the next ungraded answers that nobody else has leased: the grader's own leases first, then in the order of submission. */
async function findNext(userId: string, { assignmentId, contentId }: Question, count: number): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT i."id" FROM "interaction" i JOIN "user_assignment" u ON u."id" = i."userAssignmentId"
      LEFT JOIN "grading_lease" l ON l."interactionId" = i."id" AND l."expiresAt" > ${now()}
    WHERE i."assignmentId" = ${assignmentId}::uuid AND i."contentId" = ${contentId}::uuid AND i."interactionType" = 'interactive'
      AND i."deletedDate" IS NULL AND i."requiresGrading" AND ${isGradable}
      AND NOT i."contentId" = ANY(u."excusedContentIds") AND (l."userId" IS NULL OR l."userId" = ${userId}::uuid)
    ORDER BY l."userId" IS NULL, u."submittedDate", i."id" LIMIT ${count}`
  return rows.map(({ id }) => id)
}

type Lease = { id: string; interactionId: string; expiresAt: Date }

/** Leases answers to a grader, except those leased by others; extends leases that the grader already has. */
async function hold(
  userId: string,
  { assignmentId, contentId }: Question,
  ids: readonly string[],
): Promise<{ leases: Lease[]; wasMade: boolean }> {
  if (ids.length === 0) return { leases: [], wasMade: false }
  const newIds = ids.map(() => newId())
  const expiresAt = new Date(now().getTime() + GRADING_LEASE_MS)
  const leases = await db().$queryRaw<Lease[]>`
    INSERT INTO "grading_lease" AS l ("id", "assignmentId", "contentId", "interactionId", "userId", "expiresAt", "dateCreated")
    SELECT n."id", ${assignmentId}::uuid, ${contentId}::uuid, n."interactionId", ${userId}::uuid, ${expiresAt}, ${now()}
    FROM unnest(${idList(newIds)}, ${idList(ids)}) AS n("id", "interactionId")
    ON CONFLICT ("interactionId") DO UPDATE
      SET "id" = CASE WHEN l."userId" = EXCLUDED."userId" THEN l."id" ELSE EXCLUDED."id" END,
        "userId" = EXCLUDED."userId", "expiresAt" = EXCLUDED."expiresAt"
      WHERE l."userId" = EXCLUDED."userId" OR l."expiresAt" <= ${now()}
    RETURNING l."id", l."interactionId", l."expiresAt"`
  return { leases, wasMade: leases.some(({ id }) => newIds.includes(id)) }
}

/** The grader's current leases, whether any of them is new, and which of the named answers others have leased. */
type LeasedAnswers = { leases: WireGradingLease[]; wasMade: boolean; held: HeldAnswer[] }

/**
 * POST grading-leases: leases answers to one question to this grader for ten minutes, so that two graders do not work on the same ones (contract.md
 * §2): the named answers, else the next ungraded ones. Answers leased by others are skipped and returned in `held`. A grader has one set of leases
 * per question: the new set replaces the old one. 404 for an assignment the actor may not read and an item that it does not contain, 403
 * `not_allowed` if the actor does not teach it. A lease does not block scoring; conflicting scores are detected by version.
 */
export async function leaseAnswers(
  actor: Actor,
  { assignmentId, contentId, count, interactionIds }: LeaseAnswers,
): Promise<LeasedAnswers> {
  await requireTaught(actor, assignmentId)
  const { units } = await contentOf(await requireAssignment(actor, assignmentId))
  if (![...units.items, ...units.optional].some(({ id }) => id === contentId)) throw notFound()
  const { userId } = actor
  const question = { assignmentId, contentId }
  return inTransaction(async () => {
    await lockQuestion(question)
    const ids = interactionIds ? await findNamed(question, interactionIds) : await findNext(userId, question, count)
    await db().gradingLease.deleteMany({ where: { ...question, userId, interactionId: { notIn: ids } } })
    const { leases, wasMade } = await hold(userId, question, ids)
    const held = interactionIds ? await readHeldByOthers(actor, question, ids) : []
    publishLeases(
      question,
      userId,
      leases.map(({ interactionId }) => interactionId),
    )
    const place = new Map(ids.map((id, index) => [id, index]))
    return {
      leases: leases
        .toSorted((a, b) => (place.get(a.interactionId) ?? 0) - (place.get(b.interactionId) ?? 0))
        .map(({ id, interactionId, expiresAt }) => ({ id, interactionId, expiresAt: expiresAt.toISOString() })),
      wasMade,
      held,
    }
  })
}
