'use client'

import { useEffect, useState } from 'react'
import { serverNow } from '@/lib/common/client/server-clock'
import { assignmentChannel } from '@/lib/realtime/channels'
import { useChannel } from '@/lib/realtime/client/use-channel'
import { heldAt, heldNow, type ToldLease } from '../held-answers'
import type { HeldAnswer, QuestionPage } from '../question-page'
import { usePageReading } from './use-page-reading'

/** The holds that have not run out: each goes at its time, without an event. */
function useHolds(held: readonly HeldAnswer[]): readonly HeldAnswer[] {
  const [time, setTime] = useState(serverNow)
  const shown = heldAt(held, time)
  const next = shown.length > 0 ? Math.min(...shown.map(({ expiresAt }) => Date.parse(expiresAt))) : null
  useEffect(() => {
    if (next === null) return
    // By the clock that the end was given by; once more where a timer comes early.
    const timer = setTimeout(() => setTime(Math.max(next, serverNow())), next - serverNow())
    return () => clearTimeout(timer)
  }, [next])
  return shown
}

/**
 * Follows the class and the other graders, and gives who holds which answers now: that is taken from the events themselves. The page is read again
 * for answers to the question, and for work that is turned in or given back.
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
        // Whose name the page does not have yet, and what is too much for an event, is read.
        if (interactionIds === null || !graders.some((grader) => grader.userId === userId)) readPage()
        else setTold((before) => [...before.filter((lease) => lease.userId !== userId), { userId, at, interactionIds }])
      },
    },
    { onReady: readPage },
  )
  return useHolds(heldNow(page, told))
}
