import { request } from '@/lib/api/client/request'
import { tabId } from '@/lib/common/client/browser-tab'
import { MAX_SYSTEM_LOG_BYTES, MAX_SYSTEM_LOG_EVENTS } from '../limits'
import { packEvents, type SystemLogEvent } from '../pack-events'

/** Events are collected for this long, in ms, so that a page that fails again and again makes few calls. */
const COLLECT_MS = 2_000

let waiting: SystemLogEvent[] = []
let timer: ReturnType<typeof setTimeout> | null = null

async function send(): Promise<void> {
  timer = null
  const payload = packEvents(waiting, MAX_SYSTEM_LOG_BYTES, MAX_SYSTEM_LOG_EVENTS)
  waiting = []
  const body = { frontendId: tabId(), payload }
  // Errors of telling errors are nobody's (CALL-54).
  await request({
    method: 'POST',
    path: 'data',
    body,
    silent: true,
    withoutSessionRestore: true,
    keepalive: true,
  }).catch(() => undefined)
}

/** Tells the operators what went wrong in this tab: soon, together with what follows, and never with an alert (CALL-54). */
export function report(event: Pick<SystemLogEvent, 'level' | 'message' | 'stack'>): void {
  waiting.push({ ...event, url: window.location.pathname, at: new Date().toISOString() })
  if (timer === null) timer = setTimeout(() => void send(), COLLECT_MS)
}
