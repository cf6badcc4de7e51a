import { isPlainPress } from '@/lib/common/client/is-plain-press'

/** Returns the link that a press opens in this window; null for any other press. */
export function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link =
    isPlainPress(event) && event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  return link && !link.target && !link.hasAttribute('download') ? link : null
}
