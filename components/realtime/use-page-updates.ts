import { useEffect, useRef, useState, useTransition } from 'react'
import { useIsHydrated } from '@/components/form/use-is-hydrated'
import { useRefresh } from '@/lib/routing/client/use-refresh'

/** Milliseconds by which a page is read again after it has heard of something: what is told together is one reading. */
const SETTLE_TIME = 300
/** A page that hears its channel within this time after it was drawn is not read again, in milliseconds: a slow device would read each page twice. */
const NEW_TIME = 10_000

/**
 * Reads the page anew where a channel tells of something, one reading at a time: what is told during one is read after it. `handleReady` is
 * for the channel: at first the page has just come from the server, unless that took a while; from then on something may have been missed.
 */
export function usePageUpdates() {
  const refresh = useRefresh()
  const [isReading, startReading] = useTransition()
  const [isLoaded] = useState(!useIsHydrated())
  const timer = useRef(0)
  const isBusy = useRef(false)
  const isWanted = useRef(false)
  const isHeard = useRef(false)
  const drawnAt = useRef(0)

  function readAgain() {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      if (isBusy.current) isWanted.current = true
      else startReading(refresh)
    }, SETTLE_TIME)
  }

  function handleReady({ hasUpdates = false } = {}) {
    const isLate = performance.now() - drawnAt.current > NEW_TIME
    if (isHeard.current || isLate || hasUpdates) readAgain()
    isHeard.current = true
  }

  useEffect(() => {
    // With the document; any other page when it is shown.
    drawnAt.current = isLoaded ? 0 : performance.now()
    return () => clearTimeout(timer.current)
  }, [isLoaded])
  useEffect(() => {
    isBusy.current = isReading
    if (isReading || !isWanted.current) return
    isWanted.current = false
    readAgain()
  })

  return { readAgain, handleReady }
}
