'use client'

import { useEffect, useRef, useState } from 'react'
import type { Take } from '@/components/media/recorder/use-recorder'
import { forgetRecording, keepRecording, keptRecording } from '@/lib/upload/client/kept-recordings'
import { sendUpload } from '@/lib/upload/client/send-upload'

/** Whether a take is on its way: not known yet, none, being sent, waiting for another try, or not taken by the server. */
export type Sending = 'looking' | 'none' | 'sending' | 'waiting' | 'refused'

interface Options {
  /** Names the work and the item on this device; without it nothing is sent (a preview). */
  keepUnder: string | undefined
  /** The take has its upload: its id can be saved as the answer. */
  onCreated: (take: Take, uploadId: string) => void
}

/**
 * The take that is on its way to the server. It is kept on the device first and forgotten when the server has it, so that neither a dropped
 * connection nor a closed page loses it: the next visit goes on.
 */
export function useSending({ keepUnder, onCreated }: Options) {
  const [take, setTake] = useState<Take | null>(null)
  const [sending, setSending] = useState<Sending>(keepUnder ? 'looking' : 'none')
  const [attempt, setAttempt] = useState(0)
  /** The upload that the take is on this device of. */
  const [takenId, setTakenId] = useState<string | null>(null)
  const createdRef = useRef(onCreated)
  useEffect(() => {
    createdRef.current = onCreated
  })

  useEffect(() => {
    if (!keepUnder) return
    let isGone = false
    void keptRecording(keepUnder).then((kept) => {
      if (isGone) return
      if (kept) setTake((current) => current ?? { blob: kept.blob, seconds: kept.seconds })
      else setSending((current) => (current === 'looking' ? 'none' : current))
    })
    return () => {
      isGone = true
    }
  }, [keepUnder])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for another try.
  useEffect(() => {
    if (!take || !keepUnder) return
    const controller = new AbortController()
    const { signal } = controller
    const send = async () => {
      setSending('sending')
      setTakenId(null)
      await keepRecording(keepUnder, take.blob, take.seconds)
      const upload = { mimeType: 'audio/wav', type: 'audio' as const, fileName: 'recording.wav' }
      const onCreatedNow = (id: string) => {
        setTakenId(id)
        createdRef.current(take, id)
      }
      await sendUpload({
        blob: take.blob,
        upload,
        signal,
        onCreated: onCreatedNow,
        onWaiting: () => setSending('waiting'),
      })
      await forgetRecording(keepUnder)
      if (!signal.aborted) setSending('none')
    }
    send().catch(() => {
      if (!signal.aborted) setSending('refused')
    })
    return () => controller.abort()
  }, [take, keepUnder, attempt])

  return { take, setTake, takenId, sending, sendAgain: () => setAttempt((count) => count + 1) }
}
