import { isFinishedState } from '@/lib/assignment/feedback'
import type { AssignedItem } from '@/lib/assignment/units'
import { isAnswered, isEmptyAnswer } from '@/lib/echo/answer'
import type { InteractionState } from './schema'

/** How far an answer is, as a student says it. */
export type SentState = 'incomplete' | 'complete'

/** How what a student says of an answer is stored. */
export const storedState = (state: SentState): InteractionState =>
  state === 'complete' ? 'student-complete' : 'incomplete'

/** What is done only with all that it asks for; an essay is done when its writer says so. */
const DONE_AS_A_WHOLE: readonly (string | null)[] = ['multiple-choice', 'poll', 'activity']

/** A finished answer to an echo opens what classmates wrote (decision 0018): a single dot in place of 40 words must not. */
const isDoneAsAWhole = ({ contentType, contentSubType }: AssignedItem) =>
  contentType === 'echo' || DONE_AS_A_WHOLE.includes(contentSubType)

/** Whether an answer cannot be done yet: it says nothing, or not all that it has to; never where nothing is asked. */
function isUnfinished(item: AssignedItem, value: unknown): boolean {
  if (isAnswered(item, value)) return false
  return isDoneAsAWhole(item) || isEmptyAnswer(item, value)
}

/**
 * The state that an answer gets: one that says nothing, or leaves parts of an activity open, is kept and is not done, whatever was `sent` with
 * it, else nobody would have to answer. Where nothing was, it stays as it is `stored`.
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
