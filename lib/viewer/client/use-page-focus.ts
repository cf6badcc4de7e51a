import { useEffect } from 'react'

/** Where the link leads that was followed last within a viewer. */
let followed: string | null = null

export function rememberFollowed(link: HTMLAnchorElement): void {
  followed = link.pathname
}

/** Puts the focus on the title of the page, where reading begins. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('.viewer-sheet .story-title')
  title?.setAttribute('tabindex', '-1')
  title?.focus({ preventScroll: true })
}

/**
 * Another page comes with ways on of its own, so the link that opened it is gone with its focus, as is the button of the drawer of the contents:
 * the focus goes to the title. A row of the contents stays, and keeps it.
 */
export function usePageFocus(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it is about.
  useEffect(() => {
    const from = followed
    followed = null
    if (from === window.location.pathname && document.activeElement === document.body) focusTitle()
  }, [path])
}
