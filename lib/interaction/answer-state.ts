import { isFinishedState } from '@/lib/assignment/feedback'
import type { AssignedItem } from '@/lib/assignment/units'
import { isAnswered, isEmptyAnswer } from '@/lib/echo/answer'
import type { InteractionState } from './schema'

/** The state of an answer as a student sends it. */
export type SentState = 'incomplete' | 'complete'

/** Returns the stored form of a state that a student sends. */
export const storedState = (state: SentState): InteractionState =>
  state === 'complete' ? 'student-complete' : 'incomplete'

/** Types that are only done when every part is answered; an essay is done when its author says so. */
const DONE_AS_A_WHOLE: readonly (string | null)[] = ['multiple-choice', 'poll', 'activity']

/**
 * Whether an item is only done when every part is answered; echoes are included, because a finished answer to one opens classmates' answers (decision
 * 0018), and a single dot in place of 40 words must not.
 */
const isDoneAsAWhole = ({ contentType, contentSubType }: AssignedItem) =>
  contentType === 'echo' || DONE_AS_A_WHOLE.includes(contentSubType)

/** Whether an answer cannot be done yet: it is empty or incomplete; never where nothing is asked. */
function isUnfinished(item: AssignedItem, value: unknown): boolean {
  if (isAnswered(item, value)) return false
  return isDoneAsAWhole(item) || isEmptyAnswer(item, value)
}

/**
 * Returns the state of an answer: an empty answer, or one with unanswered parts of an activity, is saved but never done, whatever was `sent`, because
 * otherwise nobody would have to answer. Where no state was sent, the `stored` one is kept.
 */
export function stateOf(
  item: AssignedItem,
  value: unknown,
  sent: SentState | null,
  stored: InteractionState | null,
): SentState {
  if (isUnfinished(item, value)) return 'incomplete'
  return sent ?? (isFinishedState(stored) ? 'complete' : 'incomplete')
}
