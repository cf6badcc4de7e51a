import 'server-only'
import type { countAnswers } from '@/lib/assignment/server/list-grading'
import { type AssignmentRow, countsOfClass, presentAssignment } from '@/lib/assignment/server/present-assignment'
import type { AssignedItem } from '@/lib/assignment/units'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { taughtAssignmentScope } from '@/lib/scope/server/assignment-scope'
import type { Actor } from '@/lib/session/actor'
import type { GradingPage, GradingStep } from '../grading-page'
import { scoresShown } from '../scores-shown'

/** What the grading screens say of an assignment above its answers. */
export function headerOf(actor: Actor, row: AssignmentRow): GradingPage['assignment'] {
  const { data, target } = presentAssignment(actor, row)
  const { submitted, graded } = countsOfClass(row)
  return {
    id: row.id,
    name: row.content.name,
    targetName: target.name,
    scoresShown: scoresShown(data.settings, row.endDate, now()),
    endDate: row.endDate?.toISOString() ?? null,
    counts: { submitted, graded },
    isReleased: data.settings.holdScores && data.settings.scoresReleasedAt !== null,
  }
}

/** Whether this actor may grade an assignment, and not only look at it. */
export async function isTaught(actor: Actor, assignmentId: string): Promise<boolean> {
  return (await db().assignment.count({ where: { AND: [{ id: assignmentId }, taughtAssignmentScope(actor)] } })) > 0
}

/** The questions of an assignment with how far the grading of each is. */
export function stepsOf(
  questions: readonly AssignedItem[],
  counted: Awaited<ReturnType<typeof countAnswers>>,
): GradingStep[] {
  return questions.map(({ id, name, maxScore }) => {
    const { answered = 0, requiresGrading = 0, graded = 0, leftRequiresGrading = 0 } = counted.get(id) ?? {}
    return { contentId: id, name, maxScore, answered, requiresGrading, graded, leftRequiresGrading }
  })
}

/**
 * The question that was asked for, else the first in which an answer of the student who was asked for waits for a grade, else the first with
 * something to grade, of the class before that of who has left it, else the first that is scored.
 */
export function chooseStep(
  steps: readonly GradingStep[],
  contentId: string | null,
  waiting: ReadonlySet<string>,
): GradingStep | undefined {
  return (
    steps.find((step) => step.contentId === contentId) ??
    steps.find((step) => waiting.has(step.contentId)) ??
    steps.find(({ requiresGrading }) => requiresGrading > 0) ??
    steps.find(({ leftRequiresGrading }) => leftRequiresGrading > 0) ??
    steps.find(({ maxScore }) => maxScore > 0) ??
    steps[0]
  )
}
