import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/** Calls back once, `delay` ms after the last call; what waits when the component goes is called at once. */
export function useDebouncedCallback<Value>(callback: (value: Value) => void, delay: number): (value: Value) => void {
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

  return useCallback(
    (value: Value) => {
      if (waiting.current) clearTimeout(waiting.current.timer)
      const timer = setTimeout(() => {
        waiting.current = null
        latest.current(value)
      }, delay)
      waiting.current = { timer, value }
    },
    [delay],
  )
}
