import { request } from '@/lib/api/client/request'
import { browserTab } from '@/lib/common/client/browser-tab'
import { within } from '@/lib/common/client/within'
import { openDraftDatabase } from '@/lib/draft/client/draft-database'
import { type DraftSender, DraftStore } from '@/lib/draft/client/draft-store'
import type { Draft } from '@/lib/draft/draft'
import { deviceOwner } from '@/lib/session/client/auth-selector'
import { onSessionBack } from '@/lib/session/client/lost-session'
import { onBeforeLeaving } from '@/lib/session/client/unsent-work'
import type { WireContentDraft } from '../draft-schema'
import { isSameValue } from '../item-fields'

/** How long signing out waits for drafts to be sent; unsent ones stay on the device for their author. */
const SIGN_OUT_WAIT_MS = 3_000
/** How long it then waits for the device to report whether unsent drafts are left. */
const DEVICE_WAIT_MS = 2_000

/** Returns the key of an item's draft. */
export const contentThing = (contentId: string) => `content/${contentId}`

/** Whether an item's draft on this device continues the one on the server, or is the same: otherwise that one comes from another device. */
export const continues = ({ known, value, attempted }: Draft, stored: WireContentDraft) =>
  stored.dateModified <= (known ?? '') ||
  isSameValue(stored.data, value) ||
  (attempted !== undefined && isSameValue(stored.data, attempted))

const contentSender: DraftSender = {
  async send({ thing, value, baseVersion }, { keepalive }) {
    const call = { path: `${thing}/draft`, body: { data: value, baseVersion }, keepalive, silent: true }
    return (await request<WireContentDraft>({ method: 'PUT', ...call })).result.dateModified
  },
  remove: ({ thing }, { keepalive }) => request({ method: 'DELETE', path: `${thing}/draft`, keepalive, silent: true }),
  async isElsewhere(draft) {
    const { result } = await request<WireContentDraft | null>({ path: `${draft.thing}/draft`, silent: true })
    return result !== null && !continues(draft, result)
  },
}

let current: DraftStore | null = null

/** Drafts of small forms stay on the device: nothing is sent. */
const formSender: DraftSender = { send: async () => undefined, remove: async () => undefined }

/** Returns the current user's draft store (`deviceOwner`); creating it sends drafts left from earlier. Browser only. */
export function currentDrafts(): DraftStore {
  if (current) return current
  const userId = deviceOwner()
  const drafts = new DraftStore({
    userId,
    database: openDraftDatabase(),
    senders: { content: contentSender, form: formSender },
    inTurn: (work) => browserTab().inTurn(userId, work),
    isOnline: () => navigator.onLine,
  })
  const flush = () => void drafts.flush()
  window.addEventListener('online', flush)
  window.addEventListener('pagehide', () => drafts.leave())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
  onSessionBack(flush)
  onBeforeLeaving(async () => {
    await within(SIGN_OUT_WAIT_MS, drafts.flush(), undefined)
    return (await within(DEVICE_WAIT_MS, drafts.hasUnsent(), false)) ? ['kept'] : []
  })
  flush()
  current = drafts
  return drafts
}
