import { isPlainPress } from '@/lib/common/client/is-plain-press'

/** The link that a press opens in this window; null for any other press. */
export function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link =
    isPlainPress(event) && event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  return link && !link.target && !link.hasAttribute('download') ? link : null
}

/** Whether a link leads to another page of our own host, and not to a place on the page that is shown. */
export function leadsToOtherPage({ origin, pathname, search }: HTMLAnchorElement): boolean {
  const { location } = window
  return origin === location.origin && (pathname !== location.pathname || search !== location.search)
}
