'use client'

import dynamic from 'next/dynamic'
import { loadInTime } from '@/lib/common/client/load-surely'
import type { AnswerKey } from '@/lib/interaction/answer'
import { useRecord } from '@/lib/interaction/client/use-record'
import type { WireInteraction } from '@/lib/interaction/wire'
import type { AttemptsProps } from './attempts'

const Own = dynamic(() => loadInTime(() => import('./own-attempts')).then((file) => file.OwnAttempts), { ssr: false })

type LiveAttemptsLeafProps = Pick<AttemptsProps, 'node' | 'related' | 'isOpen'> & {
  answerKey: AnswerKey
  /** The answer as of the page load. */
  interaction: WireInteraction | null
}

/**
 * The changes since an earlier attempt of an answer that is being written, here or by a student being looked at; loaded once there is an
 * earlier attempt.
 */
export function LiveAttemptsLeaf({ answerKey, interaction, ...shown }: LiveAttemptsLeafProps) {
  const record = useRecord(answerKey, interaction)
  if (!record || record.attempt < 2) return null
  return (
    <Own
      {...shown}
      interactionId={record.id}
      attempt={record.attempt}
      value={record.interactionData.value ?? null}
      answerKey={answerKey}
    />
  )
}
