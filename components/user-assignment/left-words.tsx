'use client'

import dynamic from 'next/dynamic'
import { useEffect, useSyncExternalStore } from 'react'
import { loadInTime } from '@/lib/common/client/load-surely'
import { currentWork } from '@/lib/interaction/client/current-work'
import type { LeftReason } from '@/lib/interaction/client/work-summary'
import type { LeftWordsNoticeProps } from './left-words-notice'

const LeftWordsNotice = dynamic(
  () => loadInTime(() => import('./left-words-notice')).then((module) => module.LeftWordsNotice),
  { ssr: false },
)

const subscribe = (listener: () => void) => currentWork().subscribe(listener)

const REASONS = ['turned-in', 'taken-out'] as const satisfies readonly LeftReason[]

type LeftWordsProps = Pick<LeftWordsNoticeProps, 'noText' | 'letGo'> & {
  userAssignmentId: string
  isSubmitted: boolean
  /** Whether the work takes answers now. */
  isOpen: boolean
  /** What decides which answers it takes: the version of the assignment, and the items that are open alone. */
  standing: string
  titles: Record<LeftReason, string>
}

/**
 * Tells of what was written on this device and is asked for by no page any more, as long as it is here: it came too late, or its question
 * was taken out (contract.md §4, faults 71).
 */
export function LeftWords({ userAssignmentId, isSubmitted, isOpen, standing, titles, ...texts }: LeftWordsProps) {
  const read = () => currentWork().leftWords(userAssignmentId, isSubmitted)
  const mark = useSyncExternalStore(
    subscribe,
    () =>
      read()
        .map(({ key, reason, changedAt }) => `${key} ${reason} ${changedAt}`)
        .join('\n'),
    () => '',
  )
  useEffect(() => {
    if (isOpen) void currentWork().offerAgain(userAssignmentId, standing)
  }, [userAssignmentId, isOpen, standing])
  if (mark === '') return null
  const left = read()
  return REASONS.map((reason) => {
    const words = left.filter((each) => each.reason === reason)
    return words.length > 0 && <LeftWordsNotice key={reason} words={words} title={titles[reason]} {...texts} />
  })
}
