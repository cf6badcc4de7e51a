'use client'

import dynamic from 'next/dynamic'
import { useEffect, useSyncExternalStore } from 'react'
import { loadInTime } from '@/lib/common/client/load-surely'
import { currentWork } from '@/lib/interaction/client/current-work'
import type { LeftWordsNoticeProps } from './left-words-notice'

const LeftWordsNotice = dynamic(
  () => loadInTime(() => import('./left-words-notice')).then((module) => module.LeftWordsNotice),
  { ssr: false },
)

const subscribe = (listener: () => void) => currentWork().subscribe(listener)

type LeftWordsProps = Omit<LeftWordsNoticeProps, 'words'> & { userAssignmentId: string; isSubmitted: boolean }

/** Tells of what was written on this device and came too late, as long as it is here (contract.md §4, faults 71). */
export function LeftWords({ userAssignmentId, isSubmitted, ...texts }: LeftWordsProps) {
  const read = () => currentWork().leftWords(userAssignmentId, isSubmitted)
  const mark = useSyncExternalStore(
    subscribe,
    () =>
      read()
        .map(({ key, changedAt }) => `${key} ${changedAt}`)
        .join('\n'),
    () => '',
  )
  useEffect(() => {
    if (!isSubmitted) void currentWork().offerAgain(userAssignmentId)
  }, [userAssignmentId, isSubmitted])
  return mark !== '' && <LeftWordsNotice words={read()} {...texts} />
}
