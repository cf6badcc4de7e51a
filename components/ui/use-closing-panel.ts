import { type RefObject, useEffect, useRef } from 'react'

/** A panel of the browser's own (`popover`) that closes once something in it was followed; the frame stays while the page changes. */
export function useClosingPanel(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = panel.current
    if (!element) return
    function handleClick({ target }: MouseEvent) {
      if (target instanceof Element && target.closest('a[href], [data-closes]')) element?.hidePopover?.()
    }
    element.addEventListener('click', handleClick)
    return () => element.removeEventListener('click', handleClick)
  }, [])

  return panel
}
