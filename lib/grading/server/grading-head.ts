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

/** Returns the assignment header of the grading pages. */
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

/** Whether this actor may grade an assignment, as opposed to only reading it. */
export async function isTaught(actor: Actor, assignmentId: string): Promise<boolean> {
  return (await db().assignment.count({ where: { AND: [{ id: assignmentId }, taughtAssignmentScope(actor)] } })) > 0
}

/** Returns the questions of an assignment with their grading progress. */
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
 * Returns the requested question; else the first one in which the requested student has an ungraded answer; else the first with ungraded answers,
 * those of current class members before those of former ones; else the first that is scored.
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
