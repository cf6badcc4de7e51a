'use client'

import type { ReactNode } from 'react'
import type { AnswerHandle } from '@/lib/interaction/answer'
import { useAnswer } from '@/lib/interaction/client/use-answer'
import type { PlayTarget } from './bound-play'

export type FollowedAnswerProps = Omit<PlayTarget, 'pollSource'> & {
  /** Shows the answer as it is now. */
  show: (answer: Pick<AnswerHandle, 'value' | 'score'>) => ReactNode
}

/** Another's answer, to be read alone: as the page came with it, and then as it is told of while its student writes. */
export function FollowedAnswer({ answerKey, initial, show }: FollowedAnswerProps) {
  const { value, score } = useAnswer(answerKey, initial)
  return show({ value, score })
}
