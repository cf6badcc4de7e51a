'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { isRecorderHere, showRecorder } from '@/components/media/recorder/recording-on-page'
import { type LeftWork, onUnsentWork, type UnfinishedRecording } from '@/lib/session/client/unsent-work'
import { useUnsentWords } from './use-unsent-words'

/** Asks whoever leaves while some of their work is not sent; of a recording that was cut off one can go to its page instead. Stands once in the frame. */
export function AskForUnsent() {
  const router = useRouter()
  const confirm = useConfirm()
  const wordsOf = useUnsentWords()

  /** What leads to a recording; nothing where its page is not known, or another window goes on with it. */
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
