import type { BrowserContext, Request, Route } from '@playwright/test'

/** Requests held at an address, and a way to release them; later requests are not held. */
export type Held = { held: Route[]; release(end?: (route: Route) => Promise<void>): Promise<void> }

/** Whether the router requests a page, or prefetches one in full. */
export const isOfRouter = (request: Request) =>
  request.headers().rsc !== undefined && request.headers()['next-router-prefetch'] === undefined

/** The scripts of the build. */
export const SCRIPTS = /^\/_next\/static\/.*\.js$/

/** Holds a browser's requests to a path, or to paths matching a pattern. */
export async function hold(
  context: BrowserContext,
  path: string | RegExp,
  isMeant: (request: Request) => boolean = () => true,
): Promise<Held> {
  const held: Route[] = []
  let isOver = false
  await context.route(
    ({ pathname }) => (typeof path === 'string' ? pathname === path : path.test(pathname)),
    (route) => (isOver || !isMeant(route.request()) ? route.fallback() : void held.push(route)),
  )
  return {
    held,
    async release(end = (route) => route.continue()) {
      isOver = true
      await Promise.all(held.map(end))
    },
  }
}
