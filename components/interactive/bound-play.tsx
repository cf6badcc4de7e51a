'use client'

import type { ComponentType } from 'react'
import { versionOfAnswer } from '@/lib/content/text-versions'
import { type AnswerKey, type AnswerStart, isAllRight } from '@/lib/interaction/answer'
import { useAnswer } from '@/lib/interaction/client/use-answer'
import { useRevealedData } from '@/lib/interactive/client/use-revealed-data'
import { isDone } from './frame/is-done'
import type { PlayProps, PollSource } from './node'

/** The answer that is written: its key, and the state that the server knew when rendering the page. */
export type PlayTarget = { answerKey: AnswerKey; initial: AnswerStart; pollSource?: PollSource }

export type BoundQuestionProps = Omit<PlayProps, 'answer' | 'answerKey' | 'pollSource'> & PlayTarget

/** Binds a question to the answer that is stored on the device and on the server. */
export function BoundPlay({
  Play,
  answerKey,
  initial,
  pollSource,
  ...props
}: BoundQuestionProps & { Play: ComponentType<PlayProps> }) {
  const { userAssignmentId, contentId } = answerKey
  const kept = useAnswer(answerKey, initial)
  // While the answer can be improved, its key is not revealed; someone who acts as the student learns no more than the student.
  const isOpen = kept.lock === null || kept.lock === 'acting'
  const isToBeTried = isOpen && (kept.triesLeft ?? 0) > 0 && !isAllRight(kept.score)
  const isFeedbackDue = isDone(kept) && kept.score !== null && kept.revealed === null && !isToBeTried
  const version = versionOfAnswer(initial.answeredIn ?? {})
  const revealed = useRevealedData(contentId, userAssignmentId, version, isFeedbackDue)
  const answer = revealed ? { ...kept, revealed } : kept
  return <Play {...props} answer={answer} answerKey={answerKey} pollSource={{ userAssignmentId, ...pollSource }} />
}

/** Returns a question component that includes its binding to an answer. */
export const bound = (Play: ComponentType<PlayProps>) => (props: BoundQuestionProps) => (
  <BoundPlay {...props} Play={Play} />
)
