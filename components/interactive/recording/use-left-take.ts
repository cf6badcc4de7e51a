'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { makeTake } from '@/components/media/recorder/use-recorder'
import { forgetPieces, leftPieces } from '@/lib/upload/client/kept-pieces'
import type { Take } from '@/lib/upload/client/recording-store'

/** What is left of a recording whose page was closed while it was made, until it is used, thrown away or made anew. */
export function useLeftTake(keepUnder: string | undefined) {
  const [left, setLeft] = useState<Take | null>(null)
  const isSettled = useRef(false)

  useEffect(() => {
    if (!keepUnder) return
    let isGone = false
    const look = async () => {
      const pieces = await leftPieces(keepUnder)
      const found = pieces && { ...(await makeTake(pieces.blob)), keptAt: pieces.keptAt, answer: pieces.answer }
      if (!isGone && !isSettled.current) setLeft(found)
    }
    look().catch(() => undefined) // Too short to be heard.
    return () => {
      isGone = true
    }
  }, [keepUnder])

  /** Another take has its place. */
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
