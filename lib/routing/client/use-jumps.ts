import { useEffect } from 'react'
import { pressedLink } from './pressed-link'

/** Shows a part of the page, and has the keyboard go on from it. */
function jumpTo(part: HTMLElement): void {
  part.scrollIntoView()
  part.focus({ preventScroll: true })
  if (document.activeElement === part) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}

/**
 * Has links to a part of the page that is open lead there without a step in the history. The browser's own step has none of the router's state, so
 * that Back to it would change the address and leave another page on screen.
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
