import { scoreRubrics } from '@/lib/rubric/rubric'
import { pickOfDigit } from './digits'
import { type Grade, pointSteps } from './grade'
import type { GradingItem } from './grading-page'
import type { GradingFilter } from './order'
import type { AnswerGroup, GroupedAnswer, HeldAnswer, QuestionItem } from './question-page'
import { gradingOptions, keyOf } from './rubric-keys'

/** A score received after the page was loaded. */
export type KnownScore = Pick<GroupedAnswer, 'scoreVersion' | 'score' | 'maxScore' | 'requiresGrading'>

/** The points that a grader has selected for a group but not submitted yet; null if none. */
export type GroupDraft = { points: number | null; rubricSelections: Record<string, string>; comment: string }

export const EMPTY_DRAFT: GroupDraft = { points: null, rubricSelections: {}, comment: '' }

function withScore(answer: GroupedAnswer, known: ReadonlyMap<string, KnownScore>): GroupedAnswer {
  const newer = known.get(answer.id)
  return newer && newer.scoreVersion > answer.scoreVersion ? { ...answer, ...newer } : answer
}

/** Whether a group contains an answer. */
export function holds({ answers }: Pick<AnswerGroup, 'answers'>, id: string | null): boolean {
  return id !== null && answers.some((answer) => answer.id === id)
}

const isAlone = ({ answers }: AnswerGroup) => answers.length === 1

/**
 * Returns the groups as the page shows them: with the scores given on the page, and with each answer that was taken out as a single one after the
 * groups. The filter `needs-grading` hides groups without ungraded answers, except the one that contains the `kept` answer.
 */
export function unitsOf(
  groups: readonly AnswerGroup[],
  { known, takenOut, filter, kept }: UnitOptions,
): { alike: AnswerGroup[]; alone: AnswerGroup[] } {
  const scored = groups.map((group) => ({ ...group, answers: group.answers.map((answer) => withScore(answer, known)) }))
  const isOut = (group: AnswerGroup, { id }: GroupedAnswer) => !isAlone(group) && takenOut.has(id)
  const remaining = scored.flatMap((group): AnswerGroup[] => {
    const answers = group.answers.filter((answer) => !isOut(group, answer))
    return answers.length > 0 ? [{ ...group, answers }] : []
  })
  const out = scored.flatMap((group) =>
    group.answers
      .filter((answer) => isOut(group, answer))
      .map((answer) => ({
        key: answer.id,
        excerpt: answer.excerpt ?? group.excerpt,
        isExact: true,
        answers: [answer],
      })),
  )
  const isShown = (unit: AnswerGroup) => filter === 'all' || holds(unit, kept) || countWaiting(unit) > 0
  const all = [...remaining, ...out].filter(isShown)
  return { alike: all.filter((unit) => !isAlone(unit)), alone: all.filter(isAlone) }
}
type UnitOptions = {
  known: ReadonlyMap<string, KnownScore>
  takenOut: ReadonlySet<string>
  filter: GradingFilter
  /** An answer of the selected group: the group stays visible while it is graded. */
  kept: string | null
}

/** Returns the number of ungraded answers in a group. */
export function countWaiting({ answers }: Pick<AnswerGroup, 'answers'>): number {
  return answers.filter(({ requiresGrading }) => requiresGrading).length
}

/** Returns the answers that a group score applies to: the ungraded ones, so that individual scores are kept; all if none is ungraded. */
export function targetsOf({ answers }: Pick<AnswerGroup, 'answers'>): readonly GroupedAnswer[] {
  const waiting = answers.filter(({ requiresGrading }) => requiresGrading)
  return waiting.length > 0 ? waiting : answers
}

/** Returns the score shared by all answers of a group; null if they differ or one is ungraded. */
export function commonScore({ answers }: Pick<AnswerGroup, 'answers'>): number | null {
  const [first] = answers
  if (!first || first.requiresGrading) return null
  return answers.every(({ score, requiresGrading }) => !requiresGrading && score === first.score) ? first.score : null
}

/** Finds another grader's lease on an ungraded answer of a group; null if there is none. */
export function holderOf(unit: Pick<AnswerGroup, 'answers'>, held: readonly HeldAnswer[]): HeldAnswer | null {
  const ids = new Set(unit.answers.filter(({ requiresGrading }) => requiresGrading).map(({ id }) => id))
  return held.find(({ interactionId }) => ids.has(interactionId)) ?? null
}

/** Returns the points of a draft; null while it is incomplete. */
export function draftPoints({ rubrics }: Pick<GradingItem, 'rubrics'>, draft: GroupDraft): number | null {
  if (rubrics.length === 0) return draft.points
  const { isComplete, score } = scoreRubrics(rubrics, draft.rubricSelections)
  return isComplete ? score : null
}

/** Returns the grade to submit for each answer of a group. An empty comment leaves existing comments unchanged. */
export function gradeOfDraft({ rubrics }: Pick<GradingItem, 'rubrics'>, draft: GroupDraft): Partial<Grade> {
  const comment = draft.comment.trim()
  return {
    manualScoreOverride: rubrics.length === 0 ? draft.points : null,
    ...(rubrics.length > 0 && { rubricSelections: draft.rubricSelections }),
    ...(comment !== '' && { comment }),
  }
}

type ScoredItem = Pick<QuestionItem, 'rubrics' | 'maxScore' | 'scoring'>

/**
 * Returns the points that can be given with one click, in ascending order with their keyboard shortcuts; none if there are several rubrics, too many
 * points, or an automatic score.
 */
export function choicesOf({ rubrics, maxScore, scoring }: ScoredItem): PointChoice[] {
  const [rubric, ...others] = rubrics
  if (others.length > 0) return []
  if (rubric)
    return gradingOptions(rubric)
      .toReversed()
      .map((option) => ({ digit: keyOf(rubric, option), points: option.score }))
  if (scoring !== 'by-hand') return []
  return pointSteps(maxScore)
    .toReversed()
    .map((points) => ({ digit: String(points), points }))
}
export type PointChoice = { digit: string; points: number }

/** Applies a digit key to the draft like `pickOfDigit`; null if the digit has no effect. */
export function draftOfDigit(
  item: ScoredItem,
  draft: GroupDraft,
  digit: string,
  focusedRubricId: string | null,
): GroupDraft | null {
  const pick = pickOfDigit(item, item.scoring, draft, digit, focusedRubricId)
  if (!pick) return null
  const { manualScoreOverride: points = draft.points, rubricSelections = draft.rubricSelections } = pick.changes
  return { ...draft, points, rubricSelections }
}
