'use client'

import { useSyncExternalStore } from 'react'
import type { AnswerKey } from '@/lib/interaction/answer'
import { currentWork } from '@/lib/interaction/client/current-work'
import { answerId } from '@/lib/interaction/client/work-row'
import { Attempts, type AttemptsProps } from './attempts'

const subscribe = (listener: () => void) => currentWork().updates.subscribe(listener)

/** The attempts of an answer that is being written, here or by a student being looked at; this tab knows its current value. */
export function OwnAttempts({ answerKey, ...props }: AttemptsProps & { answerKey: AnswerKey }) {
  const view = useSyncExternalStore(
    subscribe,
    () => currentWork().answers.read(answerId(answerKey)),
    () => undefined,
  )
  return <Attempts {...props} value={view ? view.value : props.value} />
}
