import { browserTab } from '@/lib/common/client/browser-tab'
import { within } from '@/lib/common/client/within'
import { deviceOwner } from '@/lib/session/client/auth-selector'
import { holdWindow, onBeforeLeaving, onSignedOut, type UndoneRecording } from '@/lib/session/client/unsent-work'
import { undoneRecordings } from '@/lib/upload/client/open-recordings'
import { sendUpload } from '@/lib/upload/client/send-upload'
import { currentWork } from './current-work'
import { TakeSender } from './take-sender'

/** Signing out waits this long for recordings; what is not sent then stays on the device for its owner, if it is there. */
const SIGN_OUT_WAIT_MS = 10_000
/** And this long for the device to say what it has. */
const DEVICE_WAIT_MS = 2_000

let current: TakeSender | null = null

/** What was recorded by whom this page was made for (`deviceOwner`); begins when it is first asked for. In the browser alone. */
export function currentTakes(): TakeSender {
  if (current) return current
  const userId = deviceOwner()
  const takes = new TakeSender({
    userId,
    work: currentWork(),
    upload: sendUpload,
    tabId: () => browserTab().tabId(),
    isOnline: () => navigator.onLine,
  })
  // Another tab, which is closed since, may have kept some.
  for (const event of ['online', 'focus']) window.addEventListener(event, () => void takes.takeUpAll())
  onBeforeLeaving(async () => {
    await within(SIGN_OUT_WAIT_MS, takes.flush(), undefined)
    const undone = await within<UndoneRecording[] | null>(DEVICE_WAIT_MS, undoneRecordings(userId), null)
    // Of what a device holds that does not answer nothing is known to be safe.
    return [...takes.unsent(), ...(undone ?? (['lost'] as const))]
  })
  onSignedOut(async () => takes.stop())
  holdWindow(() => takes.unsent().includes('lost'))
  void takes.takeUpAll()
  current = takes
  return takes
}
