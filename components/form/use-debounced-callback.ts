import { useEffect, useEffectEvent, useMemo, useRef } from 'react'

type Debounced<Value> = ((value: Value) => void) & {
  /** Drops the pending call. */
  cancel: () => void
}

/** Returns a debounced callback, called `delay` ms after the last call; a pending call runs when the component unmounts. */
export function useDebouncedCallback<Value>(callback: (value: Value) => void, delay: number): Debounced<Value> {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; value: Value } | null>(null)
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })

  const flush = useEffectEvent(() => {
    if (!waiting.current) return
    const { timer, value } = waiting.current
    clearTimeout(timer)
    waiting.current = null
    latest.current(value)
  })
  useEffect(() => () => flush(), [])

  return useMemo(() => {
    function cancel() {
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = null
    }
    function callLater(value: Value) {
      cancel()
      const timer = setTimeout(() => {
        waiting.current = null
        latest.current(value)
      }, delay)
      waiting.current = { timer, value }
    }
    return Object.assign(callLater, { cancel })
  }, [delay])
}
