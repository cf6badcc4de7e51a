'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { createRecording } from '@/components/media/recorder/use-recorder'
import { forgetPieces, orphanedPieces } from '@/lib/upload/client/kept-pieces'
import type { Recording } from '@/lib/upload/client/recording-store'

/** Returns the remains of a recording whose page was closed while recording, until they are used, discarded or replaced. */
export function useOrphanedRecording(keepUnder: string | undefined) {
  const [left, setLeft] = useState<Recording | null>(null)
  const isSettled = useRef(false)

  useEffect(() => {
    if (!keepUnder) return
    let isGone = false
    const look = async () => {
      const pieces = await orphanedPieces(keepUnder)
      const found = pieces && { ...(await createRecording(pieces.blob)), keptAt: pieces.keptAt, answer: pieces.answer }
      if (!isGone && !isSettled.current) setLeft(found)
    }
    look().catch(() => undefined) // too short to play
    return () => {
      isGone = true
    }
  }, [keepUnder])

  /** Marks it as used or replaced by another recording. */
  const settle = useCallback(() => {
    isSettled.current = true
    setLeft(null)
  }, [])
  const drop = useCallback(() => {
    settle()
    if (keepUnder) void forgetPieces(keepUnder)
  }, [settle, keepUnder])

  return { left, settle, drop }
}
