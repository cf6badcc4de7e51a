'use client'

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AnswerKey, AnswerLock } from '@/lib/interaction/answer'
import { currentTakes } from '@/lib/interaction/client/current-takes'
import type { TakeView } from '@/lib/interaction/client/take-sender'
import type { Take } from '@/lib/upload/client/recording-store'

const LOOKING: TakeView = { take: null, takenId: null, sending: 'looking' }
const neverChanges = () => () => undefined
const subscribe = (listener: () => void) => currentTakes().subscribe(listener)

/**
 * The take of an answer that is on its way to the server, which goes on when its page is left. Without an answer (a preview) it is here
 * alone and nothing is sent.
 */
export function useSending(answerKey: AnswerKey | undefined, lock: AnswerLock) {
  const [tried, setTried] = useState<Take | null>(null)
  const { userAssignmentId, contentId, contextContentId } = answerKey ?? {}
  const isHere = useRef(true)
  const sent = useSyncExternalStore(
    answerKey ? subscribe : neverChanges,
    () => (answerKey ? currentTakes().read(answerKey) : LOOKING),
    () => LOOKING,
  )
  const isHereAlone = useSyncExternalStore(
    answerKey ? subscribe : neverChanges,
    () => answerKey !== undefined && currentTakes().isHereAlone(answerKey),
    () => false,
  )

  // Once the answer is open again, what waited for that is sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `lock` asks for another look.
  useEffect(() => {
    if (!userAssignmentId || !contentId || !contextContentId) return
    return currentTakes().show({ userAssignmentId, contentId, contextContentId })
  }, [userAssignmentId, contentId, contextContentId, lock])

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const begin = useCallback(
    () =>
      userAssignmentId && contentId && contextContentId
        ? currentTakes().begin({ userAssignmentId, contentId, contextContentId })
        : undefined,
    [userAssignmentId, contentId, contextContentId],
  )
  const setTake = useCallback(
    (take: Take) => {
      if (!userAssignmentId || !contentId || !contextContentId) setTried(take)
      // What is whole only after its page was left is offered there, and not sent by itself.
      else if (isHere.current) currentTakes().keep({ userAssignmentId, contentId, contextContentId }, take)
    },
    [userAssignmentId, contentId, contextContentId],
  )
  const view: TakeView = answerKey ? sent : { take: tried, takenId: null, sending: 'none' }
  return {
    ...view,
    isHereAlone,
    begin,
    setTake,
    sendAgain: () => answerKey && void currentTakes().sendAgain(answerKey),
  }
}
