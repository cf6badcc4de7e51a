import type { Written } from '@/lib/interactive/written'
import type { AnnotationSubType } from '../annotation'
import type { AnswerKey, AnswerState } from '../answer'

/** What another place holds in place of a row's own value: the server's newer answer, or a draft of another tab of this device. */
export type OtherAnswer = {
  data: Record<string, unknown>
  state: AnswerState
  /** The server's version; null for a draft of this device. */
  version: number | null
  /** When it was written there, in ms. */
  changedAt: number
  /** The key of a draft's own row on the device, where it has one. */
  draftKey?: string | undefined
}

/** Where a row's newest change is: still to be sent, on the server, waiting for a choice, or refused and kept here. */
export type RowStatus = 'pending' | 'saved' | 'conflict' | 'refused'

/** What a row of an annotation has beside its data. */
export type AnnotationPart = {
  subType: AnnotationSubType
  /** The class's assignment that a teacher shares it with. */
  sharedForAssignmentId: string | null
  /** The server's id, by which it is taken away; null until the server has told it. */
  id: string | null
  /** When the server wrote it last, in ms of its own clock; null as long as it has not. */
  storedAt: number | null
  /** When it was made, in ms. */
  createdAt: number
  /** Its words in the version that this change goes on from; none in rows of older versions of the product. */
  base?: string | undefined
  /** It was taken away here; the row stays, so that a page that was kept from before does not bring it back. */
  isDeleted: boolean
}

/** One row of the device's work store: an answer, a page view or an annotation as this device knows it (domain.md §5). */
export type WorkRow = {
  /** Unique on the device; names whose it is, the tab and what it is. */
  key: string
  /** Whose it is (`deviceOwner`). */
  userId: string
  kind: 'answer' | 'page-view' | 'annotation'
  /** Null for what staff note for themselves or for a class. */
  userAssignmentId: string | null
  contentId: string
  contextContentId: string | null
  rootContentId: string
  clientId: string
  /** The tab that wrote it, and its counter then; both go with each sending of this very change, so that a repeat is known. */
  tabId: string
  sequence: number
  /** The server's version that it goes on from; null when none is known. */
  version: number | null
  /** `interactionData` as it is sent. */
  data: Record<string, unknown>
  state: 'incomplete' | 'complete'
  /** The learner emptied it on purpose. */
  isCleared: boolean
  status: RowStatus
  refusal: { code: string; message: string } | null
  other: OtherAnswer | null
  /**
   * All drafts that have no row of their own, as a page of the same tab has written over it; none of them goes without a choice. Rows of older
   * versions of the product have `other` alone.
   */
  drafts?: OtherAnswer[]
  /** The change of a closed tab that this one goes on from: met on the server, it is no conflict. */
  follows: { tabId: string; sequence: number } | null
  /** What of the answer is words, and of which kind, as far as its page has told. */
  written?: Written | undefined
  /** Times of the device in ms. */
  changedAt: number
  savedAt: number | null
  /** Of an annotation alone. */
  annotation?: AnnotationPart
}

/** The id of an answer inside one user's work. */
export function answerId({ userAssignmentId, contentId, contextContentId }: AnswerKey): string {
  return `${userAssignmentId}/${contentId}/${contextContentId}`
}

/** The device key of an answer of one tab. */
export function answerRowKey(userId: string, id: string, tabId: string): string {
  return `${userId}/answer/${id}/${tabId}`
}

/** The device key of a page view. */
export function pageViewRowKey(userId: string, clientId: string): string {
  return `${userId}/page-view/${clientId}`
}

/** The device key of an annotation of one tab. */
export function annotationRowKey(userId: string, clientId: string, tabId: string): string {
  return `${userId}/annotation/${clientId}/${tabId}`
}

/** The device key that a row of an answer or an annotation has once another tab goes on with it. */
export function rowKeyIn(row: WorkRow, tabId: string): string {
  const id = answerIdOf(row)
  return id === null ? annotationRowKey(row.userId, row.clientId, tabId) : answerRowKey(row.userId, id, tabId)
}

/** The answer that a row belongs to; null for what is none. */
export function answerIdOf({ kind, userAssignmentId, contentId, contextContentId }: WorkRow): string | null {
  if (kind !== 'answer' || userAssignmentId === null || contextContentId === null) return null
  return answerId({ userAssignmentId, contentId, contextContentId })
}

/** Whether the server lacks this row's newest change. */
export function isUnsent(row: WorkRow): boolean {
  return row.status !== 'saved'
}

/** That a page was on screen is nobody's work. */
const isWork = ({ kind }: WorkRow) => kind !== 'page-view'

/** Whether the server lacks something that was written. */
export const isUnsentWork = (row: WorkRow): boolean => isUnsent(row) && isWork(row)

/** Whether something that was written is still to be sent. */
export const isPendingWork = (row: WorkRow): boolean => row.status === 'pending' && isWork(row)

/** Whether two answers say the same; both are JSON, and the order of their fields says nothing. */
export function isSameData(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
}

/** A draft as it is laid beside a row. */
function otherOf(draft: WorkRow, { key }: WorkRow): OtherAnswer {
  const { data, changedAt } = draft
  const state = draft.state === 'complete' ? 'student-complete' : 'incomplete'
  return { data, state, version: null, changedAt, draftKey: draft.key === key ? undefined : draft.key }
}

/** A row with another draft beside it, for a choice. */
export function besideDraft(row: WorkRow, draft: WorkRow): WorkRow {
  return { ...row, status: 'conflict', other: otherOf(draft, row) }
}

/** A row that holds those of the drafts of its answer that have no row of their own. */
export function holdingDrafts(row: WorkRow, drafts: readonly WorkRow[]): WorkRow {
  const bare = drafts.filter(({ key }) => key === row.key)
  return bare.length === 0 && !row.drafts ? row : { ...row, drafts: bare.map((draft) => otherOf(draft, row)) }
}

/** The drafts beside the words of a row that have no row of their own. */
export function draftsBeside(row: WorkRow): WorkRow[] {
  const { other } = row
  const isBare = other !== null && other.version === null && other.draftKey === undefined
  return (row.drafts ?? (isBare ? [other] : [])).map(({ data, changedAt, state }) => ({
    ...row,
    // What a draft goes on from may be older than what its row does.
    ...(row.annotation && { annotation: { ...row.annotation, base: undefined } }),
    ...{ data, changedAt, status: 'pending', refusal: null, other: null, drafts: [] },
    state: state === 'incomplete' ? 'incomplete' : 'complete',
  }))
}

/** The drafts that a row holds: its own words as long as the server lacks them, and those beside them that have no row of their own. */
export function draftsIn(row: WorkRow): WorkRow[] {
  return isUnsent(row) ? [row, ...draftsBeside(row)] : draftsBeside(row)
}

/** Whether a row holds something that the server lacks: its own words, or other ones that stand in it until they are offered. */
export const holdsUnsent = (row: WorkRow): boolean =>
  isUnsent(row) || draftsBeside(row).some(({ data }) => !isSameData(data, row.data))

/**
 * A row as it is put in the place of `kept` by a page that does not know yet what the device holds: the words of earlier pages, with numbers
 * below `since`, go on in it, also once the server has the row itself.
 */
export function overOrphaned(row: WorkRow, kept: WorkRow | undefined, since: number): WorkRow {
  if (!kept || row.drafts || kept.sequence > row.sequence) return row
  const isLeft = isUnsent(kept) && kept.sequence < Math.min(since, row.sequence)
  return holdingDrafts(row, isLeft ? draftsIn(kept) : draftsBeside(kept))
}

/** A row as it was before a draft was laid beside it. */
export function withoutDraft(row: WorkRow): WorkRow {
  const { other, refusal } = row
  if (other?.version !== null) return row
  return { ...row, status: refusal ? 'refused' : 'pending', other: null }
}
