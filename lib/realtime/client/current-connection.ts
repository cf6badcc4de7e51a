import { request } from '@/lib/api/client/request'
import type { RealtimeSettings } from '../schema'
import { Connection } from './connection'
import { LOAD_DELAY_MS } from './limits'

let current: Connection | null = null

/** Resolves once the page has loaded and the browser is idle, so that realtime does not delay reading. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () => {
      if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LOAD_DELAY_MS })
      else setTimeout(resolve, LOAD_DELAY_MS) // Safari
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
  })
}

/** Returns the realtime connection of this tab, created with the first channel. Browser only. */
export function currentConnection(): Connection {
  if (current) return current
  const connection = new Connection({
    open: async () => {
      await whenIdle()
      const { result } = await request<RealtimeSettings | null>({
        path: 'realtime',
        silent: true,
        withoutSessionRestore: true,
      })
      if (!result) return null
      const { openPusher } = await import('./open-pusher')
      return openPusher(result)
    },
    isVisible: () => document.visibilityState === 'visible',
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connection.look()
  })
  window.addEventListener('online', () => connection.look())
  current = connection
  return connection
}
