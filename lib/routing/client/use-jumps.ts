import { useEffect } from 'react'
import { pressedLink } from './pressed-link'

/** Shows a part of the page and continues keyboard navigation from there. */
function jumpTo(part: HTMLElement): void {
  part.scrollIntoView()
  part.focus({ preventScroll: true })
  if (document.activeElement === part) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}

/**
 * Makes links to a part of the current page scroll there without a history entry. The browser's own entry would lack the router's state, so that
 * going back to it would change the address but not the page.
 */
export function useJumps(): void {
  useEffect(() => {
    function handleClick(event: MouseEvent) {
      const hash = event.defaultPrevented ? null : pressedLink(event)?.getAttribute('href')
      const part = hash?.startsWith('#') ? document.getElementById(hash.slice(1)) : null
      if (!part) return
      event.preventDefault()
      jumpTo(part)
    }
    document.addEventListener('click', handleClick)
    return () => document.removeEventListener('click', handleClick)
  }, [])
}
