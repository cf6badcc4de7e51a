'use client'

import { useCallback, useEffect, useRef } from 'react'
import { COLLECT_MS } from '@/lib/realtime/client/limits'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { PAGE_SPACING_MS } from '../limits'

/** Reads the page again shortly, and then at most once every three seconds, as each read loads the whole class. */
export function usePageReading(): () => void {
  const refresh = useRefresh()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const readAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
    },
    [],
  )

  return useCallback(() => {
    if (timer.current !== null) return
    const rest = readAt.current + PAGE_SPACING_MS - performance.now()
    timer.current = setTimeout(
      () => {
        timer.current = null
        readAt.current = performance.now()
        refresh()
      },
      Math.max(COLLECT_MS, rest),
    )
  }, [refresh])
}
