'use client'

import type { ReactNode } from 'react'
import type { AnswerHandle } from '@/lib/interaction/answer'
import { useAnswer } from '@/lib/interaction/client/use-answer'
import type { PlayTarget } from './bound-play'

export type FollowedAnswerProps = Omit<PlayTarget, 'pollSource'> & {
  /** Renders the current answer. */
  show: (answer: Pick<AnswerHandle, 'value' | 'score'>) => ReactNode
}

/** Someone else's answer, read-only: as of the page load, then updated while its student writes. */
export function FollowedAnswer({ answerKey, initial, show }: FollowedAnswerProps) {
  const { value, score } = useAnswer(answerKey, initial)
  return show({ value, score })
}
