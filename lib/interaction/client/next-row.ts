import type { BrowserTab } from '@/lib/common/client/browser-tab'
import { newId } from '@/lib/common/id'
import { type Entry, isRowShown } from './answer-view'
import { PAGE_VIEW_SECONDS } from './queue-limits'
import { answerRowKey, isUnsent, pageViewRowKey, rowKeyIn, type WorkRow } from './work-row'

/** The author of a change: a user in a tab. */
export type Writer = { userId: string; tab: BrowserTab }

/** The version on which a change is based and when it was made, if earlier than when it was stored. */
export type Origin = Partial<Pick<WorkRow, 'version' | 'changedAt'>>

/** A change of an answer. */
export type Change = Pick<WorkRow, 'data' | 'state'> & { isCleared?: boolean } & Origin

/** A page that was on screen; `version` is the version of the text that was read. */
export type PageView = { userAssignmentId: string; contentId: string; rootContentId: string; version: string }

function written({ userId, tab }: Writer) {
  return {
    userId,
    tabId: tab.tabId(),
    sequence: tab.nextSequence(),
    changedAt: Date.now(),
    savedAt: null,
    status: 'pending' as const,
    refusal: null,
    other: null,
  }
}

/** Returns the row of a change of this tab; it is based on the displayed version, be that this tab's, a closed tab's or the server's. */
export function nextRow(entry: Entry, change: Change, writer: Writer): WorkRow {
  const { row, server, key, start } = entry
  const { data, state, isCleared = false, changedAt = Date.now() } = change
  const known = isRowShown(entry) ? (row?.version ?? null) : (server?.version ?? null)
  const own = writer.tab.tabId()
  const isAdopted = row !== null && row.tabId !== own && isUnsent(row)
  return {
    ...written(writer),
    key: answerRowKey(writer.userId, entry.id, own),
    kind: 'answer',
    ...key,
    rootContentId: start.rootContentId,
    clientId: server?.clientId ?? row?.clientId ?? newId(),
    version: change.version === undefined ? known : change.version,
    data,
    state,
    isCleared,
    changedAt,
    written: start.written ?? row?.written,
    follows: isAdopted ? { tabId: row.tabId, sequence: row.sequence } : (row?.follows ?? null),
    ...(row?.status === 'conflict' && { status: 'conflict' as const, other: row.other }),
  }
}

/** Returns another tab's leftover row as a change of this tab, based on that row; the server decides whether it conflicts. */
export function inOwnName(row: WorkRow, tab: BrowserTab): WorkRow {
  const follows = { tabId: row.tabId, sequence: row.sequence }
  const tabId = tab.tabId()
  return { ...row, key: rowKeyIn(row, tabId), tabId, sequence: tab.nextSequence(), follows }
}

/** Returns the row of a page view; each view has its own row. */
export function pageViewRow({ version, ...place }: PageView, writer: Writer): WorkRow {
  const clientId = newId()
  return {
    ...written(writer),
    ...place,
    key: pageViewRowKey(writer.userId, clientId),
    kind: 'page-view',
    contextContentId: null,
    clientId,
    version: null,
    data: { version, seconds: PAGE_VIEW_SECONDS },
    state: 'complete',
    isCleared: false,
    follows: null,
  }
}
