import { browserTab } from '@/lib/common/client/browser-tab'
import { within } from '@/lib/common/client/within'
import { deviceOwner } from '@/lib/session/client/auth-selector'
import { holdWindow, onBeforeLeaving, onSignedOut, type UnfinishedRecording } from '@/lib/session/client/unsent-work'
import { sendUpload } from '@/lib/upload/client/send-upload'
import { listUnfinishedRecordings } from '@/lib/upload/client/unsent-recordings'
import { currentWork } from './current-work'
import { RecordingSender } from './recording-sender'

/** How long signing out waits for recordings; unsent ones then stay on the device for their owner, if it could store them. */
const SIGN_OUT_WAIT_MS = 10_000
/** How long signing out waits for the device to report what it has. */
const DEVICE_WAIT_MS = 2_000

let current: RecordingSender | null = null

/** Returns the recordings of this page's owner (`deviceOwner`); created on first use. Browser only. */
export function currentRecordings(): RecordingSender {
  if (current) return current
  const userId = deviceOwner()
  const recordings = new RecordingSender({
    userId,
    work: currentWork(),
    upload: sendUpload,
    tabId: () => browserTab().tabId(),
    isOnline: () => navigator.onLine,
  })
  // Another tab that has closed since may have stored some.
  for (const event of ['online', 'focus']) window.addEventListener(event, () => void recordings.adoptAll())
  onBeforeLeaving(async () => {
    await within(SIGN_OUT_WAIT_MS, recordings.flush(), undefined)
    const undone = await within<UnfinishedRecording[] | null>(DEVICE_WAIT_MS, listUnfinishedRecordings(userId), null)
    // If the device does not respond, nothing it holds is known to be safe.
    return [...recordings.unsent(), ...(undone ?? (['lost'] as const))]
  })
  onSignedOut(async () => recordings.stop())
  holdWindow(() => recordings.unsent().includes('lost'))
  void recordings.adoptAll()
  current = recordings
  return recordings
}
