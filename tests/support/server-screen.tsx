import { clearImmediate, setImmediate } from 'node:timers'
import type { ReactElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static.node'

// What draws on the server counts on Node, where these are.
Object.assign(globalThis, { setImmediate, clearImmediate })

afterEach(() => document.body.replaceChildren())

/** Draws a screen of the server to its end, what it waits for included, and puts its HTML on the page as a browser would have it before any script. */
export async function showServerScreen(element: ReactElement): Promise<HTMLElement> {
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(element, { onError: (error) => void failures.push(error) })
  if (failures.length > 0) throw failures[0]
  let html = ''
  for await (const chunk of prelude) html += chunk.toString()
  document.body.innerHTML = html
  return document.body
}
