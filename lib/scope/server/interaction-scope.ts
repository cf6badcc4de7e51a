import 'server-only'
import { can } from '@/lib/ability/ability'
import { now } from '@/lib/common/clock'
import { groupBy } from '@/lib/common/group-by'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { assignmentScope, readAssignmentIds, staffAssignmentScope } from './assignment-scope'
import { adminReach } from './reach'
import { userAssignmentScope } from './user-assignment-scope'

/**
 * Returns the interactions that this actor may read: their own (a student's only while the assignment is within the student's scope), those that a
 * teacher shared with an assignment of theirs, and for staff the work of the assignments they may read. What peers may see of each other is added by
 * the settings of the assignment (lib/interaction).
 */
export function interactionScope(actor: Actor): Prisma.InteractionWhereInput {
  if (actor.roleId === 'student') {
    return {
      deletedDate: null,
      OR: [
        { userId: actor.userId, userAssignmentId: null },
        { userId: actor.userId, userAssignment: userAssignmentScope(actor) },
        { sharedForAssignment: assignmentScope(actor) },
      ],
    }
  }
  if (adminReach(actor).everything) return { deletedDate: null }
  return {
    deletedDate: null,
    OR: [
      { userId: actor.userId },
      { assignment: staffAssignmentScope(actor), ...withState(actor) },
      { sharedForAssignment: staffAssignmentScope(actor) },
    ],
  }
}

/** Limits unfinished work to actors who may see it (INT-05, domain.md §11). */
function withState(actor: Actor): Prisma.InteractionWhereInput {
  return can(actor, 'interaction.view-incomplete') ? {} : { NOT: { state: 'incomplete' } }
}

/**
 * Returns the same interactions as `interactionScope`, for lists: the assignments are read first, so that all conditions are on columns of the
 * interaction and can use indexes.
 */
export async function readInteractionScope(actor: Actor): Promise<Prisma.InteractionWhereInput> {
  const ids = await readAssignmentIds(actor)
  if (ids === null) return interactionScope(actor)
  const own = { userId: actor.userId }
  const isStudent = actor.roleId === 'student'
  return {
    deletedDate: null,
    OR: [
      isStudent ? { ...own, userAssignmentId: null } : own,
      isStudent ? { ...own, assignmentId: { in: ids } } : { assignmentId: { in: ids }, ...withState(actor) },
      { sharedForAssignmentId: { in: ids } },
    ],
  }
}

/** The subtypes of answers that peers rank and react to: those of echoes (domain.md §1). */
const SHOWN_TO_PEERS = ['writing', 'response']

/** Whether an interaction is of a kind that peers may see. */
export const isShownToPeers = ({ interactionSubType }: { interactionSubType: string | null }): boolean =>
  SHOWN_TO_PEERS.includes(interactionSubType ?? '')

const FINISHED_ECHOES = {
  interactionType: 'interactive',
  interactionSubType: { in: SHOWN_TO_PEERS },
  state: { in: ['complete', 'student-complete'] },
} satisfies Prisma.InteractionWhereInput

/** Returns this actor's reviews that somebody else removed: the actor does not review those answers again (contract.md §2). */
export function borrowedReviewScope(actor: Actor): Prisma.ReactionWhereInput {
  return {
    userId: actor.userId,
    type: 'review',
    deletedDate: { not: null },
    OR: [{ deletedById: null }, { deletedById: { not: actor.userId } }],
  }
}

/** The peer answers that a student may see, by the settings of the student's assignments and the answers lent for review. */
export type PeerSight = {
  /** Assignments that show their ranking, assignments that show their reactions, and those of them that also show the names of peers. */
  ranking: ReadonlySet<string>
  reactions: ReadonlySet<string>
  names: ReadonlySet<string>
  /** The echoes of these assignments that the student has answered and finished; before that, no peer answer to them is visible. */
  answered: readonly { assignmentId: string; contentIds: readonly string[] }[]
  /** Answers that were lent for a review, whether still on loan or already reviewed, to echoes that the student has answered and finished. */
  lentIds: readonly string[]
  /** Answers whose review by this student was removed. */
  takenIds: ReadonlySet<string>
}

/** Returns the echoes of these assignments for which this student has a finished answer. */
async function readAnswered(actor: Actor, assignmentIds: string[]): Promise<PeerSight['answered']> {
  if (assignmentIds.length === 0) return []
  const own = await db().interaction.findMany({
    where: { ...FINISHED_ECHOES, userId: actor.userId, assignmentId: { in: assignmentIds }, deletedDate: null },
    select: { assignmentId: true, contentId: true },
  })
  const byAssignment = groupBy(own, ({ assignmentId }) => assignmentId ?? '')
  return [...byAssignment].map(([assignmentId, rows]) => ({
    assignmentId,
    contentIds: rows.map(({ contentId }) => contentId),
  }))
}

/** Reads what a student may see of peers, with one query each for assignments, loans, removed reviews and the student's own answers. */
export async function readPeerSight(actor: Actor): Promise<PeerSight> {
  const shows = (setting: string) => ({ data: { path: ['settings', setting], equals: true } })
  const [assignments, loans, taken] = await Promise.all([
    db().assignment.findMany({
      where: { AND: [assignmentScope(actor), { OR: [shows('showRanking'), shows('showReactions')] }] },
      select: { id: true, data: true },
    }),
    db().peerReview.findMany({
      where: {
        reviewerId: actor.userId,
        OR: [{ state: 'submitted' }, { state: 'leased', expiresAt: { gt: now() } }],
        interaction: { assignment: assignmentScope(actor) },
      },
      select: { interactionId: true, contentId: true, interaction: { select: { assignmentId: true } } },
    }),
    db().reaction.findMany({ where: borrowedReviewScope(actor), select: { interactionId: true } }),
  ])
  const withSetting = (setting: string) =>
    new Set(
      assignments
        // The database constrains `data` to an object.
        .filter(({ data }) => (data as { settings?: Record<string, unknown> }).settings?.[setting] === true)
        .map(({ id }) => id),
    )
  const shownIds = assignments.map(({ id }) => id)
  const lentFromIds = loans.flatMap(({ interaction }) => interaction.assignmentId ?? [])
  const answered = await readAnswered(actor, [...new Set([...shownIds, ...lentFromIds])])
  const hasAnswered = (assignmentId: string | null, contentId: string) =>
    answered.some((own) => own.assignmentId === assignmentId && own.contentIds.includes(contentId))
  return {
    ranking: withSetting('showRanking'),
    reactions: withSetting('showReactions'),
    names: withSetting('showPeerNames'),
    answered: answered.filter(({ assignmentId }) => shownIds.includes(assignmentId)),
    lentIds: loans
      .filter(({ interaction, contentId }) => hasAnswered(interaction.assignmentId, contentId))
      .map(({ interactionId }) => interactionId),
    takenIds: new Set(taken.map(({ interactionId }) => interactionId)),
  }
}

/**
 * Returns the answers of others that a student may read (INT-04, contract.md §2): finished answers to echoes, not hidden, which the student has
 * answered too, in the student's assignments that show the ranking or reactions, or lent for a review. Null if there are none; `named` keeps only
 * those whose author is shown.
 */
export function peerAnswerScope(
  actor: Actor,
  { names, answered, lentIds }: PeerSight,
  { named = false }: { named?: boolean } = {},
): Prisma.InteractionWhereInput | null {
  const open = [
    ...answered
      .filter(({ assignmentId }) => !named || names.has(assignmentId))
      .map(({ assignmentId, contentIds }) => ({ assignmentId, contentId: { in: [...contentIds] } })),
    ...(lentIds.length > 0 && !named ? [{ id: { in: [...lentIds] } }] : []),
  ]
  if (open.length === 0) return null
  return {
    ...FINISHED_ECHOES,
    userId: { not: actor.userId },
    hidden: false,
    deletedDate: null,
    OR: open,
  }
}
