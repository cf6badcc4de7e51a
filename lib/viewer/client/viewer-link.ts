/** Returns the link that an event concerns. */
export function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('[data-viewer] a[href]') : null
}

/** Whether the device requests reduced data usage. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

const VIEWERS = /^\/(content-viewer\/(library|assignment|teacher-edition)|assignments|binder)\//

/** Returns the path of a link that opens a page of this viewer, or its other edition; null for all others. */
export function viewerHref(link: HTMLAnchorElement, actor: string): string | null {
  const { origin, pathname, search, hash, target } = link
  if (origin !== window.location.origin || target || hash) return null
  return pathname.startsWith(actor) || VIEWERS.test(pathname) ? `${pathname}${search}` : null
}
