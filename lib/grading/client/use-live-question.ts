'use client'

import { useEffect, useState } from 'react'
import { serverNow } from '@/lib/common/client/server-clock'
import { assignmentChannel } from '@/lib/realtime/channels'
import { useChannel } from '@/lib/realtime/client/use-channel'
import { heldAt, heldNow, type ToldLease } from '../held-answers'
import type { HeldAnswer, QuestionPage } from '../question-page'
import { usePageReading } from './use-page-reading'

/** Filters out leases that have expired; expiry sends no event, so each one is removed by a timer. */
function useHolds(held: readonly HeldAnswer[]): readonly HeldAnswer[] {
  const [time, setTime] = useState(serverNow)
  const shown = heldAt(held, time)
  const next = shown.length > 0 ? Math.min(...shown.map(({ expiresAt }) => Date.parse(expiresAt))) : null
  useEffect(() => {
    if (next === null) return
    // Uses the server's clock, which set the expiry; a timer that fires too early is set again.
    const timer = setTimeout(() => setTime(Math.max(next, serverNow())), next - serverNow())
    return () => clearTimeout(timer)
  }, [next])
  return shown
}

/**
 * Subscribes to changes of the class and the other graders and returns the current leases, which the events contain in full. The page is reloaded for
 * changed answers to the question, and for work that is submitted or returned.
 */
export function useLiveQuestion(page: QuestionPage): readonly HeldAnswer[] {
  const { assignment, item, groups, without, graders, viewerId } = page
  const readPage = usePageReading()
  const [told, setTold] = useState<readonly ToldLease[]>([])
  useChannel(
    assignmentChannel(assignment.id),
    {
      interactions: ({ items = [] }) => {
        if (items.some(({ contentId }) => contentId === item?.id)) readPage()
      },
      progress: ({ items = [] }) => {
        const known = new Set([...groups.flatMap(({ answers }) => answers), ...without].map(({ userId }) => userId))
        const isOther = items.some(
          ({ userId, submittedDate }) => submittedDate !== undefined && (submittedDate !== null) !== known.has(userId),
        )
        if (isOther) readPage()
      },
      grading: ({ contentId, userId, at, interactionIds }) => {
        if (contentId !== item?.id || userId === viewerId) return
        // Reload if the page does not know the grader's name, or if the event had too many answers to list them.
        if (interactionIds === null || !graders.some((grader) => grader.userId === userId)) readPage()
        else setTold((before) => [...before.filter((lease) => lease.userId !== userId), { userId, at, interactionIds }])
      },
    },
    { onReady: readPage },
  )
  return useHolds(heldNow(page, told))
}
