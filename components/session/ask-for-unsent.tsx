'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { isRecorderHere, showRecorder } from '@/components/media/recorder/recording-on-page'
import { type LeftWork, onUnsentWork, type UnfinishedRecording } from '@/lib/session/client/unsent-work'
import { useUnsentWords } from './use-unsent-words'

/** Asks before leaving while some work is not sent; for a recording that was cut off it offers a link to its page. Mount it once in the frame. */
export function AskForUnsent() {
  const router = useRouter()
  const confirm = useConfirm()
  const wordsOf = useUnsentWords()

  /** Returns a function that opens the recording's page; null if that is unknown, or if another window continues the recording. */
  function wayTo(recording: UnfinishedRecording | undefined): (() => void) | null {
    if (recording?.state !== 'left') return null
    const { contentId, path } = recording
    if (path === null && !isRecorderHere(contentId)) return null
    return () => {
      if (!showRecorder(contentId) && path !== null) router.push(path)
    }
  }

  const ask = useEffectEvent((left: LeftWork) => {
    const { toRecording, ...words } = wordsOf(left)
    const onChoose = wayTo(left.recording)
    return confirm({ ...words, danger: true, ...(onChoose && { instead: { label: toRecording, onChoose } }) })
  })
  useEffect(() => onUnsentWork((left) => ask(left)), [])
  return null
}
