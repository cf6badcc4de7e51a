import 'server-only'
import { can } from '@/lib/ability/ability'
import { contentOf } from '@/lib/assignment/server/get-assignment'
import { countAnswers } from '@/lib/assignment/server/list-grading'
import { requireAssignment } from '@/lib/assignment/server/require-assignment'
import { db } from '@/lib/db/db'
import { forbidden } from '@/lib/error/product-error'
import { listChangedQuestions } from '@/lib/interaction/server/find-score-changes'
import { presentForStaff } from '@/lib/interaction/server/present-interaction'
import type { Actor } from '@/lib/session/actor'
import type { GradingPage, GradingPlace } from '../grading-page'
import { orderStudents } from '../order'
import { chooseStep, headerOf, isTaught, stepsOf } from './grading-head'
import { type GradedStudent, listGradedStudents } from './list-graded-students'
import { readGradedItem } from './read-graded-item'

/** Finds the items of an assignment for which an answer of this student waits to be graded. */
async function findWaiting(assignmentId: string, userId: string): Promise<Set<string>> {
  const rows = await db().interaction.findMany({
    where: { assignmentId, userId, interactionType: 'interactive', requiresGrading: true, deletedDate: null },
    select: { contentId: true, userAssignment: { select: { excusedContentIds: true } } },
  })
  const isExcused = ({ contentId, userAssignment }: (typeof rows)[number]) =>
    userAssignment?.excusedContentIds.includes(contentId)
  return new Set(rows.filter((row) => !isExcused(row)).map(({ contentId }) => contentId))
}

/** Returns the requested student, else the first of the list. */
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
 * Reads the initial data of the grading screen: the questions of an assignment with their counts, its students with their answers to one of
 * them, and the answer being viewed. Throws 403 without the ability, 404 for an assignment that this actor may not read; an item or student
 * that is not part of the assignment is replaced by the first.
 */
export async function readGradingPage(
  actor: Actor,
  assignmentId: string,
  { contentId, userId }: GradingPlace,
): Promise<GradingPage> {
  if (!can(actor, 'teacher')) throw forbidden()
  const row = await requireAssignment(actor, assignmentId)
  const [{ units }, counted, waiting, mayGrade] = await Promise.all([
    contentOf(row),
    countAnswers(assignmentId),
    contentId === null && userId !== null ? findWaiting(assignmentId, userId) : new Set<string>(),
    isTaught(actor, assignmentId),
  ])
  const questions = [...units.items, ...units.optional]
  const steps = stepsOf(questions, counted)
  const step = chooseStep(steps, contentId, waiting)
  const assigned = questions.find(({ id }) => id === step?.contentId)
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
