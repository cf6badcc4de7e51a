import { clearImmediate, setImmediate } from 'node:timers'
import type { ReactElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static.node'

// Server rendering relies on Node, which provides these.
Object.assign(globalThis, { setImmediate, clearImmediate })

afterEach(() => document.body.replaceChildren())

/** Renders a server screen completely, including everything it awaits, and puts its HTML on the page as a browser would have it before any script. */
export async function showServerScreen(element: ReactElement): Promise<HTMLElement> {
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(element, { onError: (error) => void failures.push(error) })
  if (failures.length > 0) throw failures[0]
  let html = ''
  for await (const chunk of prelude) html += chunk.toString()
  document.body.innerHTML = html
  return document.body
}
