import { useEffect } from 'react'

/** The link that was followed last within a viewer: where it leads, and whether it stood in the contents. */
let followed: { path: string; isInContents: boolean } | null = null

export function rememberFollowed(link: HTMLAnchorElement): void {
  followed = { path: link.pathname, isInContents: link.closest('#toc') !== null }
}

/** Puts the focus on the title of the page, where reading begins. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('.viewer-sheet .story-title')
  title?.setAttribute('tabindex', '-1')
  title?.focus({ preventScroll: true })
}

/**
 * Another page comes with contents and ways on of its own, so the link that opened it is gone with its focus: the focus goes to the same
 * place in the contents, or where they are closed or were not used, to the title.
 */
export function usePageFocus(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it is about.
  useEffect(() => {
    const from = followed
    followed = null
    if (from?.path !== window.location.pathname || document.activeElement !== document.body) return
    if (from.isInContents)
      document.querySelector<HTMLElement>('#toc [aria-current=page]')?.focus({ preventScroll: true })
    if (document.activeElement === document.body) focusTitle()
  }, [path])
}
