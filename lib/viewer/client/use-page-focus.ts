import { useEffect } from 'react'

/** The target of the link that was followed last within a viewer. */
let followed: string | null = null

export function rememberFollowed(link: HTMLAnchorElement): void {
  followed = link.pathname
}

/** Focuses the title of the page, where reading begins. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('.viewer-sheet .story-title')
  title?.setAttribute('tabindex', '-1')
  title?.focus({ preventScroll: true })
}

/**
 * Focuses the title of a new page, because the link that opened it no longer exists, nor does the button of the contents drawer. A row of the table
 * of contents stays, and keeps the focus.
 */
export function usePageFocus(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the page changes.
  useEffect(() => {
    const from = followed
    followed = null
    if (from === window.location.pathname && document.activeElement === document.body) focusTitle()
  }, [path])
}
