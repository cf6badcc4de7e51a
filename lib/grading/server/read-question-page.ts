import 'server-only'
import { can } from '@/lib/ability/ability'
import { contentOf } from '@/lib/assignment/server/get-assignment'
import { countAnswers } from '@/lib/assignment/server/list-grading'
import { requireAssignment } from '@/lib/assignment/server/require-assignment'
import type { AssignedItem } from '@/lib/assignment/units'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { Prisma } from '@/lib/db/generated/client'
import { forbidden } from '@/lib/error/product-error'
import { readStored } from '@/lib/interaction/server/stored-interaction'
import type { Actor } from '@/lib/session/actor'
import { ownPreferencesSchema } from '@/lib/user/preferences'
import { byName } from '@/lib/user/server/name-order'
import { type Scoring, scoringOf } from '../grade'
import type { NamedPerson, QuestionPage } from '../question-page'
import { chooseStep, headerOf, isTaught, stepsOf } from './grading-head'
import { listGroupedAnswers } from './list-grouped-answers'
import { readGradedItem } from './read-graded-item'
import { readHeldByOthers } from './read-leases'

/** Reads the graders of an assignment: the teachers of its group, and its creator. */
async function readGraders(
  actor: Actor,
  { group, createdById }: { group: { id: string } | null; createdById: string },
): Promise<NamedPerson[]> {
  const rows = await db().user.findMany({
    where: { OR: [{ id: createdById }, ...(group ? [{ teacherOf: { some: { groupId: group.id } } }] : [])] },
    select: { id: true, firstName: true, lastName: true },
    orderBy: byName(actor),
  })
  return rows.map(({ id, ...name }) => ({ userId: id, ...name }))
}

/** Reads how the answers to an item are scored, from the first scored one, because all use the same key. */
async function readScoring(assignmentId: string, item: AssignedItem): Promise<Scoring> {
  const row = await db().interaction.findFirst({
    where: { assignmentId, contentId: item.id, interactionType: 'interactive', scoreData: { not: Prisma.DbNull } },
  })
  return scoringOf(item, row && readStored(row).scoreData)
}

/** Returns the grader's comment bank; stored values were validated when they were saved. */
function commentsOf({ preferences }: Actor): string[] {
  const { data } = ownPreferencesSchema.pick({ gradingComments: true }).safeParse({
    gradingComments: preferences.gradingComments,
  })
  return data?.gradingComments ?? []
}

/**
 * Reads the initial state of grading one question for the class: grouped answers, leases, and the grader's comment bank, with a fixed number of
 * statements. 403 without the ability, 404 for an assignment that this actor may not read; an item outside the assignment is replaced by the first
 * ungraded one.
 */
export async function readQuestionPage(
  actor: Actor,
  assignmentId: string,
  contentId: string | null,
): Promise<QuestionPage> {
  if (!can(actor, 'teacher')) throw forbidden()
  const row = await requireAssignment(actor, assignmentId)
  const [{ units }, counted, mayGrade, graders] = await Promise.all([
    contentOf(row),
    countAnswers(assignmentId),
    isTaught(actor, assignmentId),
    readGraders(actor, row),
  ])
  const questions = [...units.items, ...units.optional]
  const steps = stepsOf(questions, counted)
  const step = chooseStep(steps, contentId, new Set())
  const assigned = questions.find(({ id }) => id === step?.contentId)
  const heldDate = now().toISOString()
  const [item, scoring, answers, held] = await Promise.all([
    assigned ? readGradedItem(assigned) : null,
    assigned ? readScoring(assignmentId, assigned) : ('none' as const),
    assigned ? listGroupedAnswers(actor, assignmentId, assigned) : { groups: [], without: [] },
    assigned ? readHeldByOthers(actor, { assignmentId, contentId: assigned.id }) : [],
  ])
  return {
    assignment: headerOf(actor, row),
    mayGrade,
    steps,
    item: item && { ...item, scoring },
    ...answers,
    held,
    heldDate,
    graders,
    comments: commentsOf(actor),
    viewerId: actor.userId,
  }
}
