import { LINK_HEADER } from '@/lib/offline/kept-pages'
import type { PageOnScreen } from './page-on-screen'

/** Asks for a page; one of another text is marked as a link, which the worker may answer from the device (decision 8). */
export function askForPage(
  send: typeof fetch,
  screen: PageOnScreen,
  page: string,
  [input, init]: Parameters<typeof fetch>,
): Promise<Response> {
  if (screen.isTextOf(page)) return send(input, init)
  const headers = new Headers(init?.headers)
  headers.set(LINK_HEADER, '1')
  return send(input, { ...init, headers })
}
