import { isFinishedState } from '@/lib/assignment/feedback'
import type { AssignedItem } from '@/lib/assignment/units'
import { isAnswered, isEmptyAnswer } from '@/lib/echo/answer'
import type { InteractionState } from './schema'

/** How far an answer is, as a student says it. */
export type SentState = 'incomplete' | 'complete'

/** How what a student says of an answer is stored. */
export const storedState = (state: SentState): InteractionState =>
  state === 'complete' ? 'student-complete' : 'incomplete'

/** What is answered by picking: an id that the item does not offer picks nothing. */
const PICKED: readonly (string | null)[] = ['multiple-choice', 'poll']

/** The value of an activity without the parts that are gone: they were answered once, and are not asked for. */
function withoutGoneParts({ contentSubType, data }: AssignedItem, value: unknown): unknown {
  if (contentSubType !== 'activity' || typeof value !== 'object' || value === null) return value
  // The data of an item was stored through the schema of its type.
  const ids = new Set((data as { parts: readonly { id: string }[] }).parts.map(({ id }) => id))
  return Object.fromEntries(Object.entries(value).filter(([id]) => ids.has(id)))
}

/** Whether an answer says nothing of what is asked; never where nothing is. */
function saysNothing(item: AssignedItem, value: unknown): boolean {
  if (isAnswered(item, value)) return false
  return PICKED.includes(item.contentSubType) || isEmptyAnswer(item, withoutGoneParts(item, value))
}

/**
 * The state that an answer gets: one that says nothing is not done, whatever was `sent` with it, else nobody would have to answer. Where
 * nothing was, it stays as it is `stored`.
 */
export function stateOf(
  item: AssignedItem,
  value: unknown,
  sent: SentState | null,
  stored: InteractionState | null,
): SentState {
  if (saysNothing(item, value)) return 'incomplete'
  return sent ?? (isFinishedState(stored) ? 'complete' : 'incomplete')
}
