import { scoreRubrics } from '@/lib/rubric/rubric'
import { pickOfDigit } from './digits'
import { type Grade, pointSteps } from './grade'
import type { GradingItem } from './grading-page'
import type { GradingFilter } from './order'
import type { AnswerGroup, GroupedAnswer, HeldAnswer, QuestionItem } from './question-page'
import { gradingOptions, keyOf } from './rubric-keys'

/** What is known of a score since the page was read. */
export type KnownScore = Pick<GroupedAnswer, 'scoreVersion' | 'score' | 'maxScore' | 'requiresGrading'>

/** The points that a grader has picked for a group and not given yet; null for none. */
export type GroupDraft = { points: number | null; rubricSelections: Record<string, string>; comment: string }

export const EMPTY_DRAFT: GroupDraft = { points: null, rubricSelections: {}, comment: '' }

function withScore(answer: GroupedAnswer, known: ReadonlyMap<string, KnownScore>): GroupedAnswer {
  const newer = known.get(answer.id)
  return newer && newer.scoreVersion > answer.scoreVersion ? { ...answer, ...newer } : answer
}

/** Whether an answer is one of a group. */
export function holds({ answers }: Pick<AnswerGroup, 'answers'>, id: string | null): boolean {
  return id !== null && answers.some((answer) => answer.id === id)
}

const isAlone = ({ answers }: AnswerGroup) => answers.length === 1

/**
 * The groups as the screen has them: with the scores given on it, without the answers that were taken out, which stand alone. Who stands alone
 * comes after the groups. With the filter `needs-grading` those in which nothing waits are left out, unless they are `kept`.
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
  /** An answer of the group in hand: that group stays while it is graded. */
  kept: string | null
}

/** How many answers of a group wait for a grader. */
export function countWaiting({ answers }: Pick<AnswerGroup, 'answers'>): number {
  return answers.filter(({ requiresGrading }) => requiresGrading).length
}

/** What a score given to a group goes to: the answers that wait, so that one scored by itself keeps its score; all where none waits. */
export function targetsOf({ answers }: Pick<AnswerGroup, 'answers'>): readonly GroupedAnswer[] {
  const waiting = answers.filter(({ requiresGrading }) => requiresGrading)
  return waiting.length > 0 ? waiting : answers
}

/** The score that all answers of a group have; null where they differ, or have none. */
export function commonScore({ answers }: Pick<AnswerGroup, 'answers'>): number | null {
  const [first] = answers
  if (!first || first.requiresGrading) return null
  return answers.every(({ score, requiresGrading }) => !requiresGrading && score === first.score) ? first.score : null
}

/** Who else holds answers of a group that still wait; null where it is free. */
export function holderOf(unit: Pick<AnswerGroup, 'answers'>, held: readonly HeldAnswer[]): HeldAnswer | null {
  const ids = new Set(unit.answers.filter(({ requiresGrading }) => requiresGrading).map(({ id }) => id))
  return held.find(({ interactionId }) => ids.has(interactionId)) ?? null
}

/** The points that a draft gives; null while it does not say all of them. */
export function draftPoints({ rubrics }: Pick<GradingItem, 'rubrics'>, draft: GroupDraft): number | null {
  if (rubrics.length === 0) return draft.points
  const { isComplete, score } = scoreRubrics(rubrics, draft.rubricSelections)
  return isComplete ? score : null
}

/** What is sent for each answer of a group. No words leave the comment that an answer has. */
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
 * The points that one press gives, from the lowest up, each with its key; none where several rubrics decide, or too many points, or where the machine
 * has scored.
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

/** The draft with what a digit picks, as `pickOfDigit` has it; null for nothing. */
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
