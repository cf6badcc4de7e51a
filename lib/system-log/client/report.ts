import { request } from '@/lib/api/client/request'
import { tabId } from '@/lib/common/client/browser-tab'
import { MAX_SYSTEM_LOG_BYTES, MAX_SYSTEM_LOG_EVENTS } from '../limits'
import { packEvents, type SystemLogEvent } from '../pack-events'

/** How long events are collected, in ms, so that a page that keeps failing makes few calls. */
const COLLECT_MS = 2_000

let waiting: SystemLogEvent[] = []
let timer: ReturnType<typeof setTimeout> | null = null

async function send(): Promise<void> {
  timer = null
  const payload = packEvents(waiting, MAX_SYSTEM_LOG_BYTES, MAX_SYSTEM_LOG_EVENTS)
  waiting = []
  const body = { frontendId: tabId(), payload }
  // Errors while reporting errors are ignored (CALL-54).
  await request({
    method: 'POST',
    path: 'data',
    body,
    silent: true,
    withoutSessionRestore: true,
    keepalive: true,
  }).catch(() => undefined)
}

/** Reports an error of this tab to the operators, shortly and together with the following ones, and never with an alert (CALL-54). */
export function report(event: Pick<SystemLogEvent, 'level' | 'message' | 'stack'>): void {
  waiting.push({ ...event, url: window.location.pathname, at: new Date().toISOString() })
  if (timer === null) timer = setTimeout(() => void send(), COLLECT_MS)
}
