'use client'

import dynamic from 'next/dynamic'
import { loadInTime } from '@/lib/common/client/load-surely'
import type { AttemptsProps } from './attempts'

const Read = dynamic(() => loadInTime(() => import('./attempts')).then((file) => file.Attempts), { ssr: false })

/** The changes since an earlier attempt; loaded only if there is one. */
export function AttemptsLeaf(props: AttemptsProps) {
  return props.attempt > 1 ? <Read {...props} /> : null
}
