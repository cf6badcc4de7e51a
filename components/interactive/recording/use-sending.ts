'use client'

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AnswerKey, AnswerLock } from '@/lib/interaction/answer'
import { currentRecordings } from '@/lib/interaction/client/current-recordings'
import type { RecordingView } from '@/lib/interaction/client/recording-sender'
import type { Recording } from '@/lib/upload/client/recording-store'

const LOOKING: RecordingView = { localRecording: null, takenId: null, sending: 'looking' }
const neverChanges = () => () => undefined
const subscribe = (listener: () => void) => currentRecordings().subscribe(listener)

/**
 * Returns the upload state of an answer's recording, which goes on when the page is left. Without an answer (in a preview), the recording
 * stays here and nothing is sent.
 */
export function useSending(answerKey: AnswerKey | undefined, lock: AnswerLock) {
  const [tried, setTried] = useState<Recording | null>(null)
  const { userAssignmentId, contentId, contextContentId } = answerKey ?? {}
  const isHere = useRef(true)
  const sent = useSyncExternalStore(
    answerKey ? subscribe : neverChanges,
    () => (answerKey ? currentRecordings().read(answerKey) : LOOKING),
    () => LOOKING,
  )
  const isHereAlone = useSyncExternalStore(
    answerKey ? subscribe : neverChanges,
    () => answerKey !== undefined && currentRecordings().isHereAlone(answerKey),
    () => false,
  )

  // Once the answer is open again, recordings that waited for that are sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `lock` triggers another check.
  useEffect(() => {
    if (!userAssignmentId || !contentId || !contextContentId) return
    return currentRecordings().show({ userAssignmentId, contentId, contextContentId })
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
        ? currentRecordings().begin({ userAssignmentId, contentId, contextContentId })
        : undefined,
    [userAssignmentId, contentId, contextContentId],
  )
  const setRecording = useCallback(
    (localRecording: Recording) => {
      if (!userAssignmentId || !contentId || !contextContentId) setTried(localRecording)
      // A recording completed after its page was left is offered there, not sent automatically.
      else if (isHere.current)
        currentRecordings().keep({ userAssignmentId, contentId, contextContentId }, localRecording)
    },
    [userAssignmentId, contentId, contextContentId],
  )
  const view: RecordingView = answerKey ? sent : { localRecording: tried, takenId: null, sending: 'none' }
  return {
    ...view,
    isHereAlone,
    begin,
    setRecording,
    sendAgain: () => answerKey && void currentRecordings().sendAgain(answerKey),
  }
}
