import { getCurrentAppRouterState } from 'next/dist/client/components/app-router-instance'

/**
 * The address of the page that the router shows or is on the way to, with its hash; null before there is a router. Next has no public way to it,
 * and a page that is pressed while it is fetched ahead asks for nothing that could be heard.
 */
export const routerPage = (): string | null => getCurrentAppRouterState()?.canonicalUrl ?? null

/** Loads the page that the router is on the way to as a whole, as the router itself does where it cannot have one. */
export function loadRouterPage(): void {
  const page = routerPage()
  if (page !== null) window.location.assign(page)
}

/** Whether nothing of a page is there: each has its heading. */
export const isPageEmpty = (): boolean => document.querySelector('main h1') === null
