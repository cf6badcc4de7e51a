import { useEffect, useEffectEvent } from 'react'
import { isConnected, isServerThere } from '@/lib/offline/client/connection'
import { isKeptHere } from '@/lib/offline/client/is-kept-here'
import { isSameText } from '@/lib/offline/kept-pages'
import { pressedLink } from './pressed-link'

/** Whether a link opens another page of the product; links to a part of this page or a pane need no network. */
function opensPage(link: HTMLAnchorElement): boolean {
  const to = new URL(link.href)
  if (to.origin !== window.location.origin || to.pathname.startsWith('/api/')) return false
  return !isSameText(to, new URL(window.location.href))
}

/**
 * Makes links without a network only open if their page is stored on the device or the server answers after all (the browser may be wrong about the
 * network). Otherwise calls `onNotKept`, and users stay where they are and keep their work.
 */
export function useKeptLinks(onNotKept: (link: HTMLAnchorElement) => void): void {
  const notify = useEffectEvent(onNotKept)

  useEffect(() => {
    async function open(link: HTMLAnchorElement) {
      const { href } = link
      if ((await isKeptHere(href)) || (await isServerThere())) window.location.assign(href)
      else notify(link)
    }
    function handleClick(event: MouseEvent) {
      const link = event.defaultPrevented ? null : pressedLink(event)
      if (!link || isConnected() || !opensPage(link)) return
      event.preventDefault()
      event.stopPropagation()
      void open(link)
    }
    document.addEventListener('click', handleClick, { capture: true })
    return () => document.removeEventListener('click', handleClick, { capture: true })
  }, [])
}
