import { isFinishedState } from '@/lib/assignment/feedback'
import type { AssignedItem } from '@/lib/assignment/units'
import { isAnswered, isEmptyAnswer } from '@/lib/echo/answer'
import type { InteractionState } from './schema'

/** The state of an answer as a student sends it. */
export type SentState = 'incomplete' | 'complete'

/** Returns the stored form of a state that a student sends. */
export const storedState = (state: SentState): InteractionState =>
  state === 'complete' ? 'student-complete' : 'incomplete'

/** Types that are complete only when every part is answered; an essay is complete when its author says so. */
const DONE_AS_A_WHOLE: readonly (string | null)[] = ['multiple-choice', 'poll', 'activity']

/**
 * Whether an item is complete only when every part is answered. Echoes are included: a finished answer to one reveals classmates' answers (decision
 * 0018), and a single dot must not do so in place of 40 words.
 */
const isDoneAsAWhole = ({ contentType, contentSubType }: AssignedItem) =>
  contentType === 'echo' || DONE_AS_A_WHOLE.includes(contentSubType)

/** Whether an answer cannot be complete yet, because it is empty or partial; always false if nothing is asked. */
function isUnfinished(item: AssignedItem, value: unknown): boolean {
  if (isAnswered(item, value)) return false
  return isDoneAsAWhole(item) || isEmptyAnswer(item, value)
}

/**
 * Returns the state of an answer. An empty answer, or an activity with unanswered parts, is saved but never complete, whatever was `sent`; otherwise
 * nobody would have to answer. Where no state was sent, the `stored` one is kept.
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
