import { useEffect, useEffectEvent } from 'react'
import { isConnected, isServerThere } from '@/lib/offline/client/connection'
import { isKeptHere } from '@/lib/offline/client/is-kept-here'
import { isSameText } from '@/lib/offline/kept-pages'
import { pressedLink } from './pressed-link'

/** Whether a link opens another page of the product; links to a part of this page or a pane beside it need no network. */
function opensPage(link: HTMLAnchorElement): boolean {
  const to = new URL(link.href)
  if (to.origin !== window.location.origin || to.pathname.startsWith('/api/')) return false
  return !isSameText(to, new URL(window.location.href))
}

/**
 * Without a network a link opens a page that is on the device, and else tells that it is not: whoever follows it stays where they are, with
 * what they were at. The server is asked before that, as a browser may be wrong about the network.
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
