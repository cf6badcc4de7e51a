import { useEffect, useRef, useState, useTransition } from 'react'
import { useIsHydrated } from '@/components/form/use-is-hydrated'
import { useRefresh } from '@/lib/routing/client/use-refresh'

/** The delay in ms before a page is refreshed after an event, so that events that come together cause one refresh. */
const SETTLE_TIME = 300
/** A page that subscribes within this time after rendering is not refreshed, in ms; otherwise a slow device would read each page twice. */
const NEW_TIME = 10_000

/**
 * Refreshes the page when a channel reports something, one refresh at a time; events during a refresh cause another one after it. Pass
 * `handleReady` to the channel: the first connection needs no refresh unless it took long, while every later one may have missed events.
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
    // The first page is timed from the load of the document, any later one from when it is shown.
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
