import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAtRest, type Motion, springStep } from '@/lib/interactive/carousel'
import { SLIDE_TRANSITION } from '@/lib/theme/timing'

function wantsCalm(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

const easeOut = (share: number) => 1 - (1 - share) ** 3

/**
 * Returns the animated position on the way to `target`: a spring for a ring, or 500 ms for a slide (TOOL-09). With reduced motion it is there
 * at once.
 */
export function useMoved(target: number, kind: 'spring' | 'slide'): number {
  const [position, setPosition] = useState(target)
  const motion = useRef<Motion>({ position: target, velocity: 0 })
  const place = useEffectEvent((next: Motion) => {
    motion.current = next
    setPosition(next.position)
  })

  useEffect(() => {
    const from = motion.current.position
    if (from === target && motion.current.velocity === 0) return
    if (wantsCalm()) {
      place({ position: target, velocity: 0 })
      return
    }
    let frame = 0
    let start: number | undefined
    let last: number | undefined
    const draw = (now: number) => {
      start ??= now
      const seconds = (now - (last ?? now)) / 1000
      last = now
      if (kind === 'slide') {
        const share = Math.min(1, (now - start) / SLIDE_TRANSITION)
        place({ position: share === 1 ? target : from + (target - from) * easeOut(share), velocity: 0 })
        if (share < 1) frame = window.requestAnimationFrame(draw)
        return
      }
      const next = springStep(motion.current, target, seconds)
      const isDone = isAtRest(next, target)
      place(isDone ? { position: target, velocity: 0 } : next)
      if (!isDone) frame = window.requestAnimationFrame(draw)
    }
    frame = window.requestAnimationFrame(draw)
    return () => window.cancelAnimationFrame(frame)
  }, [target, kind])

  return position
}
