import { browserTab } from '@/lib/common/client/browser-tab'
import { sessionUserId } from '@/lib/session/client/auth-selector'
import { holdWindow, onBeforeLeaving, onSignedOut } from '@/lib/session/client/unsent-work'
import { sendUpload } from '@/lib/upload/client/send-upload'
import { currentWork } from './current-work'
import { TakeSender } from './take-sender'

/** Signing out waits this long for recordings; what is not sent then stays on the device for its owner, if it is there. */
const SIGN_OUT_WAIT_MS = 10_000

let current: TakeSender | null = null

/** What the user for whom this page was made has recorded; begins when it is first asked for. In the browser alone. */
export function currentTakes(): TakeSender {
  if (current) return current
  const takes = new TakeSender({
    userId: sessionUserId() ?? '',
    work: currentWork(),
    upload: sendUpload,
    tabId: () => browserTab().tabId(),
    isOnline: () => navigator.onLine,
  })
  // Another tab, which is closed since, may have kept some.
  for (const event of ['online', 'focus']) window.addEventListener(event, () => void takes.takeUpAll())
  onBeforeLeaving(async () => {
    await Promise.race([takes.flush(), new Promise<void>((resolve) => setTimeout(resolve, SIGN_OUT_WAIT_MS))])
    return takes.unsent()
  })
  onSignedOut(async () => takes.stop())
  holdWindow(() => takes.unsent().includes('lost'))
  void takes.takeUpAll()
  current = takes
  return takes
}
