'use client'

import dynamic from 'next/dynamic'
import { loadInTime } from '@/lib/common/client/load-surely'
import type { AnswerKey } from '@/lib/interaction/answer'
import type { AttemptsProps } from './attempts'

const Own = dynamic(() => loadInTime(() => import('./own-attempts')).then((file) => file.OwnAttempts), { ssr: false })
const Read = dynamic(() => loadInTime(() => import('./attempts')).then((file) => file.Attempts), { ssr: false })

/** What has changed since an earlier attempt; loaded only where there is one. */
export function AttemptsLeaf({ answerKey, ...props }: AttemptsProps & { answerKey: AnswerKey | null }) {
  if (!(props.attempt > 1)) return null
  return answerKey ? <Own {...props} answerKey={answerKey} /> : <Read {...props} />
}
