'use client'

import { useEffect, useMemo } from 'react'
import type { CaptionCue } from '@/lib/upload/captions'

/** Browsers report a film's position four times a second; a caption change within this many seconds is timed by a timer instead. */
const WITHIN_SECONDS = 0.5

type Moment = { position: number; isPlaying: boolean; rate: number }

/** Reads the position of a playing film exactly when a caption appears or disappears. */
export function useCueTimes(cues: readonly CaptionCue[], { position, isPlaying, rate }: Moment, look: () => void) {
  const times = useMemo(
    () => [...new Set(cues.flatMap(({ start, end }) => [start, end]))].sort((one, other) => one - other),
    [cues],
  )
  useEffect(() => {
    if (!isPlaying) return
    const next = times.find((time) => time > position)
    if (next === undefined || next - position > WITHIN_SECONDS * rate) return
    const timer = setTimeout(look, ((next - position) / rate) * 1_000)
    return () => clearTimeout(timer)
  }, [times, position, isPlaying, rate, look])
}
