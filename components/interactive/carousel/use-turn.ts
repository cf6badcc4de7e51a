import { useEffect, useRef, useState } from 'react'
import { GO_TO_SLIDE_DELAY, shortestWay, wrapped } from '@/lib/interactive/carousel'

/**
 * Returns the unbounded index to which a ring is turned, and a function that turns it to a slide: in the shorter direction, slide by slide
 * with 200 ms between them (TOOL-09).
 */
export function useTurn(count: number) {
  const [target, setTarget] = useState(0)
  const timer = useRef(0)
  useEffect(() => () => window.clearInterval(timer.current), [])

  function turn(by: number) {
    window.clearInterval(timer.current)
    let left = Math.abs(by)
    const step = () => {
      if (left === 0) {
        window.clearInterval(timer.current)
        return
      }
      left -= 1
      setTarget((now) => now + Math.sign(by))
    }
    step()
    if (left > 0) timer.current = window.setInterval(step, GO_TO_SLIDE_DELAY)
  }

  const current = wrapped(target, count)
  return { target, current, turn, goTo: (index: number) => turn(shortestWay(current, index, count)) }
}
