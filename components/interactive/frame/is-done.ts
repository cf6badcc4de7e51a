import type { AnswerHandle } from '@/lib/interaction/answer'

/** Returns whether an answer counts as done (domain.md §5). */
export function isDone({ state }: Pick<AnswerHandle, 'state'>): boolean {
  return state === 'complete' || state === 'student-complete'
}
