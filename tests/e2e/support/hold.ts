import type { BrowserContext, Request, Route } from '@playwright/test'

/** What was held of an address, and how to let it go: what is asked for after that goes its way. */
export type Held = { held: Route[]; release(end?: (route: Route) => Promise<void>): Promise<void> }

/** Whether the router asks for a page, or fetches one ahead as a whole. */
export const isOfRouter = (request: Request) =>
  request.headers().rsc !== undefined && request.headers()['next-router-prefetch'] === undefined

/** The scripts of the build. */
export const SCRIPTS = /^\/_next\/static\/.*\.js$/

/** Holds what a browser asks for at a path, or at paths of a shape. */
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
