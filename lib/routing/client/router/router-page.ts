import { getCurrentAppRouterState } from 'next/dist/client/components/app-router-instance'

/**
 * The address of the page that the router shows or is on the way to, with its hash. Next has no public way to it: the transitions that it tells
 * of do not follow where a server leads on.
 */
export const routerPage = (): string => getCurrentAppRouterState()?.canonicalUrl ?? window.location.href

/** Whether the router shows, or is on the way to, a page of the path of an address. */
export const isWayTo = (page: string): boolean =>
  new URL(routerPage(), window.location.href).pathname === new URL(page).pathname

/** Whether the router is loading a page whole itself. */
export const isRouterLoading = (): boolean => getCurrentAppRouterState()?.pushRef?.mpaNavigation ?? false

/** Whether nothing of a page is there: each has its heading. */
export const isPageEmpty = (): boolean => document.querySelector('main h1') === null

/** Loads the page of an address whole; one that the address of the browser leads to already, in its place in the history. */
export function loadWhole(address: string): void {
  const { location } = window
  const page = new URL(address, location.href)
  if (page.href === location.href) location.reload()
  else location.assign(page)
}
