'use client'

import { useEffect, useMemo } from 'react'
import type { CaptionCue } from '@/lib/upload/captions'

/** Browsers tell the time of a film four times a second; within this many seconds a caption's time is waited for by a timer. */
const WITHIN_SECONDS = 0.5

type Moment = { position: number; isPlaying: boolean; rate: number }

/** Looks at the time of a film that plays just when a caption comes or goes. */
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
