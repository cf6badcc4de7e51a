import type { Written } from '@/lib/interactive/written'
import type { AnnotationSubType } from '../annotation'
import type { AnswerKey, AnswerState } from '../answer'

/** A competing value for a row: the server's newer answer, or a draft of another tab on this device. */
export type OtherAnswer = {
  data: Record<string, unknown>
  state: AnswerState
  /** The server's version; null for a draft of this device. */
  version: number | null
  /** When it was written at its source, in ms. */
  changedAt: number
  /** The key of the draft's own row on the device, if it has one. */
  draftKey?: string | undefined
}

/** The state of a row's newest change: to be sent, saved on the server, waiting for the user's choice, or refused and kept on the device. */
export type RowStatus = 'pending' | 'saved' | 'conflict' | 'refused'

/** The fields that an annotation row has in addition to its data. */
export type AnnotationPart = {
  subType: AnnotationSubType
  /** The class assignment with which a teacher shares the annotation. */
  sharedForAssignmentId: string | null
  /** The server's id, needed for deleting it; null until the server has returned it. */
  id: string | null
  /** When the server last stored it, in ms of the server's clock; null before its first save. */
  storedAt: number | null
  /** When it was created, in ms. */
  createdAt: number
  /** The text of the version that this change is based on; absent in rows of older product versions. */
  base?: string | undefined
  /** It was deleted here; the row is kept so that a cached page does not bring the annotation back. */
  isDeleted: boolean
}

/** One row of the device's work store: an answer, a page view or an annotation as this device knows it (domain.md §5). */
export type WorkRow = {
  /** Unique on the device; composed of the owner, the record and the tab. */
  key: string
  /** The owner (`deviceOwner`). */
  userId: string
  kind: 'answer' | 'page-view' | 'annotation'
  /** Null for annotations that staff create for themselves or for a class. */
  userAssignmentId: string | null
  contentId: string
  contextContentId: string | null
  rootContentId: string
  clientId: string
  /** The tab that wrote it, and the tab's sequence number; both are sent with every retry of this change, so that the server recognizes a repeat. */
  tabId: string
  sequence: number
  /** The server version that it is based on; null if none is known. */
  version: number | null
  /** `interactionData` as it is sent. */
  data: Record<string, unknown>
  state: 'incomplete' | 'complete'
  /** The student emptied it on purpose. */
  isCleared: boolean
  status: RowStatus
  refusal: { code: string; message: string } | null
  other: OtherAnswer | null
  /**
   * All drafts without a row of their own, because a page of the same tab overwrote that row; each is kept until the user has chosen. Rows of older
   * product versions have only `other`.
   */
  drafts?: OtherAnswer[]
  /** The change of a closed tab that this one is based on: finding it on the server is no conflict. */
  follows: { tabId: string; sequence: number } | null
  /** Which parts of the answer are text, and of which kind, as far as its page has reported. */
  written?: Written | undefined
  /** Times of the device in ms. */
  changedAt: number
  savedAt: number | null
  /** Present only for annotations. */
  annotation?: AnnotationPart
}

/** Returns the id of an answer, unique within one user's work. */
export function answerId({ userAssignmentId, contentId, contextContentId }: AnswerKey): string {
  return `${userAssignmentId}/${contentId}/${contextContentId}`
}

/** Returns the device key of one tab's row of an answer. */
export function answerRowKey(userId: string, id: string, tabId: string): string {
  return `${userId}/answer/${id}/${tabId}`
}

/** Returns the device key of a page view. */
export function pageViewRowKey(userId: string, clientId: string): string {
  return `${userId}/page-view/${clientId}`
}

/** Returns the device key of one tab's row of an annotation. */
export function annotationRowKey(userId: string, clientId: string, tabId: string): string {
  return `${userId}/annotation/${clientId}/${tabId}`
}

/** Returns the device key that a row of an answer or annotation gets when another tab takes it over. */
export function rowKeyIn(row: WorkRow, tabId: string): string {
  const id = answerIdOf(row)
  return id === null ? annotationRowKey(row.userId, row.clientId, tabId) : answerRowKey(row.userId, id, tabId)
}

/** Returns the id of the answer that a row belongs to; null for rows of other kinds. */
export function answerIdOf({ kind, userAssignmentId, contentId, contextContentId }: WorkRow): string | null {
  if (kind !== 'answer' || userAssignmentId === null || contextContentId === null) return null
  return answerId({ userAssignmentId, contentId, contextContentId })
}

/** Whether the server lacks this row's newest change. */
export function isUnsent(row: WorkRow): boolean {
  return row.status !== 'saved'
}

/** Whether a row is written work, which a page view is not. */
const isWork = ({ kind }: WorkRow) => kind !== 'page-view'

/** Whether the row is written work that the server does not have yet. */
export const isUnsentWork = (row: WorkRow): boolean => isUnsent(row) && isWork(row)

/** Whether the row is written work that is still to be sent. */
export const isPendingWork = (row: WorkRow): boolean => row.status === 'pending' && isWork(row)

/** Whether two answers have equal data; both are JSON, and the order of their fields does not matter. */
export function isSameData(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
}

/** Returns a draft in the form that is offered alongside a row. */
function otherOf(draft: WorkRow, { key }: WorkRow): OtherAnswer {
  const { data, changedAt } = draft
  const state = draft.state === 'complete' ? 'student-complete' : 'incomplete'
  return { data, state, version: null, changedAt, draftKey: draft.key === key ? undefined : draft.key }
}

/** Returns a row in conflict with another draft, for the user to choose between them. */
export function besideDraft(row: WorkRow, draft: WorkRow): WorkRow {
  return { ...row, status: 'conflict', other: otherOf(draft, row) }
}

/** Returns a row that also holds those drafts of its answer that have no row of their own. */
export function holdingDrafts(row: WorkRow, drafts: readonly WorkRow[]): WorkRow {
  const bare = drafts.filter(({ key }) => key === row.key)
  return bare.length === 0 && !row.drafts ? row : { ...row, drafts: bare.map((draft) => otherOf(draft, row)) }
}

/** Returns the drafts held by a row, in addition to its own value, that have no row of their own. */
export function draftsBeside(row: WorkRow): WorkRow[] {
  const { other } = row
  const isBare = other !== null && other.version === null && other.draftKey === undefined
  return (row.drafts ?? (isBare ? [other] : [])).map(({ data, changedAt, state }) => ({
    ...row,
    // A draft may be based on an older version than its row.
    ...(row.annotation && { annotation: { ...row.annotation, base: undefined } }),
    ...{ data, changedAt, status: 'pending', refusal: null, other: null, drafts: [] },
    state: state === 'incomplete' ? 'incomplete' : 'complete',
  }))
}

/** Returns the drafts that a row holds: its own value as long as the server lacks it, and the held drafts that have no row of their own. */
export function draftsIn(row: WorkRow): WorkRow[] {
  return isUnsent(row) ? [row, ...draftsBeside(row)] : draftsBeside(row)
}

/** Whether a row holds something that the server lacks: its own value, or other drafts that are kept in it until they are offered. */
export const holdsUnsent = (row: WorkRow): boolean =>
  isUnsent(row) || draftsBeside(row).some(({ data }) => !isSameData(data, row.data))

/**
 * Returns a row that replaces `kept`, written by a page that has not read the device yet: values of earlier pages, with sequence numbers below
 * `since`, are kept in it as drafts, even once the server has the row itself.
 */
export function overOrphaned(row: WorkRow, kept: WorkRow | undefined, since: number): WorkRow {
  if (!kept || row.drafts || kept.sequence > row.sequence) return row
  const isLeft = isUnsent(kept) && kept.sequence < Math.min(since, row.sequence)
  return holdingDrafts(row, isLeft ? draftsIn(kept) : draftsBeside(kept))
}

/** Returns a row as it was before a draft was offered alongside it. */
export function withoutDraft(row: WorkRow): WorkRow {
  const { other, refusal } = row
  if (other?.version !== null) return row
  return { ...row, status: refusal ? 'refused' : 'pending', other: null }
}
