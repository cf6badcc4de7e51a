import 'server-only'
import { can } from '@/lib/ability/ability'
import { contentOf } from '@/lib/assignment/server/get-assignment'
import { countAnswers } from '@/lib/assignment/server/list-grading'
import { type AssignmentRow, countsOfClass, presentAssignment } from '@/lib/assignment/server/present-assignment'
import { requireAssignment } from '@/lib/assignment/server/require-assignment'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { forbidden } from '@/lib/error/product-error'
import { listChangedQuestions } from '@/lib/interaction/server/find-score-changes'
import { presentForStaff } from '@/lib/interaction/server/present-interaction'
import { taughtAssignmentScope } from '@/lib/scope/server/assignment-scope'
import type { Actor } from '@/lib/session/actor'
import type { GradingPage, GradingPlace, GradingStep } from '../grading-page'
import { orderStudents } from '../order'
import { scoresShown } from '../scores-shown'
import { type GradedStudent, listGradedStudents } from './list-graded-students'
import { readGradedItem } from './read-graded-item'

function headerOf(actor: Actor, row: AssignmentRow): GradingPage['assignment'] {
  const { data, target } = presentAssignment(actor, row)
  const { submitted, graded } = countsOfClass(row)
  return {
    id: row.id,
    name: row.content.name,
    targetName: target.name,
    scoresShown: scoresShown(data.settings, row.endDate, now()),
    endDate: row.endDate?.toISOString() ?? null,
    counts: { submitted, graded },
  }
}

/**
 * The question that was asked for, else the first in which an answer of the student who was asked for waits for a grade, else the first with
 * something to grade, else the first that is scored.
 */
function chooseStep(
  steps: readonly GradingStep[],
  contentId: string | null,
  waiting: ReadonlySet<string>,
): GradingStep | undefined {
  return (
    steps.find((step) => step.contentId === contentId) ??
    steps.find((step) => waiting.has(step.contentId)) ??
    steps.find(({ requiresGrading }) => requiresGrading > 0) ??
    steps.find(({ maxScore }) => maxScore > 0) ??
    steps[0]
  )
}

/** The items of an assignment in which an answer of this student waits for a grade. */
async function findWaiting(assignmentId: string, userId: string): Promise<Set<string>> {
  const rows = await db().interaction.findMany({
    where: { assignmentId, userId, interactionType: 'interactive', requiresGrading: true, deletedDate: null },
    select: { contentId: true, userAssignment: { select: { excusedContentIds: true } } },
  })
  const isExcused = ({ contentId, userAssignment }: (typeof rows)[number]) =>
    userAssignment?.excusedContentIds.includes(contentId)
  return new Set(rows.filter((row) => !isExcused(row)).map(({ contentId }) => contentId))
}

/** The student that was asked for, else the first of the list. */
function chooseStudent(students: readonly GradedStudent[], userId: string | null): GradedStudent | undefined {
  const first = orderStudents(
    students.map(({ student }) => student),
    'all',
    'ungraded',
  )[0]
  const byId = (id: string | undefined) => students.find(({ student }) => student.userId === id)
  return byId(userId ?? undefined) ?? byId(first?.userId)
}

/**
 * What the grading screen opens with: the questions of an assignment with their counts, its students with their answers to one of them,
 * and the answer that is looked at. 403 without the ability, 404 for an assignment that this actor may not read; an item or a student
 * that is not of the assignment gives way to the first.
 */
export async function readGradingPage(
  actor: Actor,
  assignmentId: string,
  { contentId, userId }: GradingPlace,
): Promise<GradingPage> {
  if (!can(actor, 'teacher')) throw forbidden()
  const row = await requireAssignment(actor, assignmentId)
  const [{ units }, counted, waiting, taught] = await Promise.all([
    contentOf(row),
    countAnswers(assignmentId),
    contentId === null && userId !== null ? findWaiting(assignmentId, userId) : new Set<string>(),
    db().assignment.count({ where: { AND: [{ id: assignmentId }, taughtAssignmentScope(actor)] } }),
  ])
  const questions = [...units.items, ...units.optional]
  const steps = questions.map(({ id, name, maxScore }): GradingStep => {
    const { answered = 0, requiresGrading = 0, graded = 0 } = counted.get(id) ?? {}
    return { contentId: id, name, maxScore, answered, requiresGrading, graded }
  })
  const step = chooseStep(steps, contentId, waiting)
  const assigned = questions.find(({ id }) => id === step?.contentId)
  const mayGrade = taught > 0
  const [item, students, [changed]] = await Promise.all([
    assigned ? readGradedItem(assigned) : null,
    listGradedStudents(actor, row, assigned ?? null),
    mayGrade && assigned ? listChangedQuestions(assignmentId, new Map([[assigned.id, assigned]])) : [],
  ])
  const selected = chooseStudent(students, userId)
  return {
    assignment: headerOf(actor, row),
    mayGrade,
    steps,
    item,
    changed: changed ?? null,
    students: students.map(({ student }) => student),
    selectedUserId: selected?.student.userId ?? null,
    answer: selected?.row ? presentForStaff(selected.row) : null,
  }
}
