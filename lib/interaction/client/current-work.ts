import { request } from '@/lib/api/client/request'
import { browserTab } from '@/lib/common/client/browser-tab'
import { followTabs } from '@/lib/common/client/follow-tabs'
import { within } from '@/lib/common/client/within'
import { deviceOwner } from '@/lib/session/client/auth-selector'
import { onSessionBack, recoverSession } from '@/lib/session/client/lost-session'
import { onBeforeLeaving, onSignedOut, type Unsent } from '@/lib/session/client/unsent-work'
import { holdWork } from '@/lib/session/client/work-in-progress'
import type { WireInteraction } from '../wire'
import { holdPage } from './hold-page'
import type { PageView } from './next-row'
import { SAVE_PATIENCE_MS, SLOWEST_LINE } from './queue-limits'
import { createRowSender, type RemoveCall, type SaveCall } from './row-sender'
import { openWorkDatabase } from './work-database'
import { WorkStore } from './work-store'
import type { WorkCounts } from './work-summary'

/** How long signing out waits for unsaved work; unsent work then stays on the device for its owner. */
const SIGN_OUT_WAIT_MS = 5_000
/** How long signing out waits for the device's rows. */
const DEVICE_WAIT_MS = 2_000

/** How long a tab that closes as this one becomes visible may take to be gone. */
const CLOSED_MS = 1_000

let current: WorkStore | null = null

const save: SaveCall = (body, { keepalive, signal }) =>
  request<WireInteraction>({
    method: 'POST',
    path: 'interactions',
    body,
    keepalive,
    signal,
    patienceMs: SAVE_PATIENCE_MS + JSON.stringify(body).length / SLOWEST_LINE,
    silent: true,
    withoutSessionRestore: true,
  })

const remove: RemoveCall = (id, { version, keepalive }) =>
  request({
    method: 'DELETE',
    path: `interactions/${id}`,
    ...(version !== null && { query: { version } }),
    keepalive,
    patienceMs: SAVE_PATIENCE_MS,
    silent: true,
    withoutSessionRestore: true,
  })

function followPage(work: WorkStore): void {
  let later: ReturnType<typeof setTimeout> | undefined
  // Another tab may have closed meanwhile, or may be closing now, which makes this one visible.
  const comeBack = () => {
    work.resume()
    void work.left.adopt()
    clearTimeout(later)
    later = setTimeout(() => void work.left.adopt(), CLOSED_MS)
  }
  window.addEventListener('online', () => work.resume())
  window.addEventListener('offline', () => work.resume()) // notifies the frame that nothing can be sent
  window.addEventListener('focus', comeBack)
  onSessionBack(() => work.resumeAfterSignIn())
  window.addEventListener('pagehide', () => work.leave(true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') work.leave(false)
    else comeBack()
  })
}

/** Unsent notes are open work, so the session is recovered on the page where they were written. */
function recoverWithNotes(work: WorkStore): Promise<boolean> {
  const hasNotes = work.notes.all().some(({ status }) => status === 'pending')
  const end = hasNotes ? holdWork({ isKept: true }) : undefined
  return recoverSession().finally(end)
}

/** Returns the open work of this page's owner (`deviceOwner`); created on first use. Browser only. */
export function currentWork(): WorkStore {
  if (current) return current
  const work: WorkStore = new WorkStore({
    userId: deviceOwner(),
    database: openWorkDatabase(),
    tab: browserTab(),
    send: createRowSender(save, remove),
    isOnline: () => navigator.onLine,
    recoverSession: () => recoverWithNotes(work),
  })
  followPage(work)
  followTabs('work', work.left)
  onBeforeLeaving(async () => {
    await within(SIGN_OUT_WAIT_MS, work.flushDevice(), undefined)
    const unsent = await within<Unsent[] | null>(DEVICE_WAIT_MS, work.unsent.where(), null)
    // If the device does not respond, work that it has not confirmed would be lost with the tab.
    return unsent ?? work.unsent.whereHere()
  })
  onSignedOut(() => work.forgetSaved())
  holdPage(work.updates, () => work.updates.readSummary().isOnPageAlone)
  current = work
  return work
}

/** Sends all unsaved work now and waits for it; work that cannot be sent stays on the device. */
export async function flushWork(): Promise<void> {
  await currentWork().flush()
}

/** Sends everything that this device has of a user assignment before its submission; returns the counts of what could not be sent. */
export function flushToTurnIn(userAssignmentId: string): Promise<WorkCounts> {
  return currentWork().flushToTurnIn(userAssignmentId)
}

/** Records that a page was on screen; sent like an answer. */
export function recordPageView(view: PageView): void {
  currentWork().addPageView(view)
}
