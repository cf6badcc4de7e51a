import { type RefObject, useEffect, useRef } from 'react'
import { closeBehindFocus } from '@/lib/common/client/close-behind-focus'
import { isPlainPress } from '@/lib/common/client/is-plain-press'
import { exitTransitions, isLeaving } from '@/lib/routing/client/exit-transitions'

/**
 * Returns the ref of a panel (`popover`) that closes when a link in it is followed, since the frame stays while the page changes. It also
 * closes when the focus leaves it, and a link waits until the panel has left the screen.
 */
export function useClosingPanel(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = panel.current
    if (!element) return
    let isFollowed = false
    function handleClick(event: MouseEvent) {
      const chosen =
        event.target instanceof Element ? event.target.closest<HTMLElement>('a[href], [data-closes]') : null
      if (!chosen) return
      element?.hidePopover?.()
      const isLink = chosen instanceof HTMLAnchorElement && !chosen.target && isPlainPress(event)
      if (!isLink || isFollowed || event.defaultPrevented || !isLeaving()) return
      event.preventDefault()
      void exitTransitions().then(() => {
        isFollowed = true
        chosen.click()
        isFollowed = false
      })
    }
    element.addEventListener('click', handleClick)
    const stop = closeBehindFocus(element)
    return () => {
      element.removeEventListener('click', handleClick)
      stop()
    }
  }, [])

  return panel
}
