'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { currentWork } from '@/lib/interaction/client/current-work'
import { refreshInteractions } from '@/lib/interaction/client/refresh-interactions'
import { userAssignmentChannel } from '@/lib/realtime/channels'
import { useChannel } from '@/lib/realtime/client/use-channel'

/** Milliseconds by which a page is read again after the work has moved: what is sent together is one move. */
const SETTLE_TIME = 300

/** How the work stands on the page: percent done, or null where there is nothing to do. */
type WorkLiveProps = { userAssignmentId: string; isSubmitted: boolean; progress: number | null }

/**
 * Keeps a student's page in step with the work: scores, other tabs, a submission or a reopening (contract.md §5), and the marks and the
 * progress of the table of contents after an answer has reached the server. What was missed without a socket is read when it is back, and
 * every 30 seconds until then.
 */
export function WorkLive({ userAssignmentId, isSubmitted, progress: shown }: WorkLiveProps) {
  const router = useRouter()
  const [isReading, startReading] = useTransition()
  const timer = useRef(0)
  const seen = useRef<number | null>(null)
  const isReady = useRef(false)
  const lastSave = () => currentWork().readSummary().savedAt

  function readAgain() {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      seen.current = lastSave()
      startReading(() => router.refresh())
    }, SETTLE_TIME)
  }

  /** At first the page has just come from the server; from then on it means that something may have been missed. */
  function handleReady() {
    const isNews = isReady.current || lastSave() !== seen.current
    isReady.current = true
    // Without a network the page waits for its server, and what it waits for is the newest.
    if (isNews && !isReading) readAgain()
  }

  useEffect(() => {
    seen.current = currentWork().readSummary().savedAt
    return () => clearTimeout(timer.current)
  }, [])
  useChannel(
    userAssignmentChannel(userAssignmentId),
    {
      interactions: ({ items = [] }) => refreshInteractions(items),
      progress: ({ progress = shown, submittedDate }) => {
        // The page is read again: after a submission or a reopening the server sends it to the binder or back.
        const isElsewhere = submittedDate !== undefined && (submittedDate !== null) !== isSubmitted
        if (isElsewhere || progress !== shown) readAgain()
      },
    },
    { onReady: handleReady },
  )
  return null
}
