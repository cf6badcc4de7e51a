import {
  type AnswerHandle,
  type AnswerKey,
  type AnswerLock,
  type AnswerScore,
  type AnswerStart,
  type AnswerState,
  type AnswerVersion,
  type SaveStatus,
  scoreOf,
} from '../answer'
import type { WireInteraction } from '../wire'
import { isUnsent, type WorkRow } from './work-row'
import { versionsOf } from './work-summary'

/** An answer as this tab knows it. */
export type Entry = {
  readonly id: string
  readonly key: AnswerKey
  start: AnswerStart
  /** The newest known record of the server. */
  server: WireInteraction | null
  score: AnswerScore | null
  /** This device's newest change. */
  row: WorkRow | null
  /** Older unsent drafts of closed tabs; each is kept until it has been offered. */
  drafts: WorkRow[]
  lock: AnswerLock
}

/** The part of an `AnswerHandle` that changes. */
export type AnswerView = Pick<AnswerHandle, 'value' | 'state' | 'lock' | 'save' | 'score' | 'triesLeft' | 'revealed'>

/** Whether sending fails, and whether the device cannot store the newest change. */
type Keeping = { isTroubled: boolean; isOnPageAlone: boolean }

/** Returns the newer of two records of one interaction: the one with the higher version or score version. */
function newerRecord(known: WireInteraction | null, met: WireInteraction): WireInteraction {
  if (!known || met.version > known.version) return met
  return met.version === known.version && met.scoreVersion >= known.scoreVersion ? met : known
}

/** Stores the server's record of an answer, unless a newer one is known. */
export function learn(entry: Entry, interaction: WireInteraction): void {
  const newer = newerRecord(entry.server, interaction)
  if (newer === entry.server) return
  entry.server = newer
  entry.score = scoreOf(newer)
}

/** Returns the displayed data of an answer: this device's, otherwise the server's, otherwise empty data. */
export function shownData(entry: Entry): Record<string, unknown> {
  if (entry.row && isRowShown(entry)) return entry.row.data
  return entry.server?.interactionData ?? { ...entry.start.answeredIn, value: null }
}

/** Whether this device's row is displayed: it is unsent, or the server has nothing newer. */
export function isRowShown({ row, server }: Pick<Entry, 'row' | 'server'>): boolean {
  return row !== null && (isUnsent(row) || (row.version ?? 0) >= (server?.version ?? 0))
}

/** Whether an answer counts as finished (contract.md §4.5). */
export function isDone(state: AnswerState | undefined): boolean {
  return state === 'student-complete' || state === 'complete'
}

function stateOf(entry: Entry): AnswerState {
  const { row, server } = entry
  if (row && isRowShown(entry) && (isUnsent(row) || (server?.version ?? -1) < (row.version ?? 0)))
    return row.state === 'complete' ? 'student-complete' : 'incomplete'
  return server?.state ?? 'none'
}

function saveStatusOf({ row }: Entry, { isTroubled, isOnPageAlone }: Keeping): SaveStatus {
  if (!row) return { kind: 'idle' }
  switch (row.status) {
    case 'pending':
      if (!isTroubled) return { kind: 'saving' }
      return { kind: isOnPageAlone ? 'page' : 'device' }
    case 'saved':
      return row.savedAt === null ? { kind: 'idle' } : { kind: 'saved', at: new Date(row.savedAt) }
    case 'conflict':
      return { kind: 'conflict', ...versionsOf(row), isOnPageAlone }
    case 'refused':
      return { kind: 'refused', message: row.refusal?.message ?? '', isOnPageAlone }
  }
}

/**
 * Returns the tries that are left; an unsent finish on this device counts as used. An unfinished answer can always be finished once more: staff may
 * have reset it, or scores may have begun to show at once after it was finished several times.
 */
function triesLeftOf(entry: Entry): number | null {
  const { row, server, start } = entry
  const { tries } = start
  if (!tries) return null
  const used = server && server.attempt >= tries.attempt ? server.tries : 0
  const isPending = row !== null && isUnsent(row) && row.state === 'complete'
  return Math.max(isDone(stateOf(entry)) ? 0 : 1, tries.allowed - used - (isPending ? 1 : 0))
}

/** Returns an interactive's view of its answer: the device's value over the server's. */
export function viewOf(entry: Entry, keeping: Keeping): AnswerView {
  const { row, server, start, lock } = entry
  const isOwn = isRowShown(entry)
  return {
    value: (isOwn ? row?.data.value : server?.interactionData.value) ?? null,
    state: stateOf(entry),
    lock,
    save: saveStatusOf(entry, keeping),
    score: row && isUnsent(row) ? null : entry.score,
    triesLeft: triesLeftOf(entry),
    revealed: start.revealed ?? null,
  }
}

const isSameVersion = (one: AnswerVersion, other: AnswerVersion) =>
  one.value === other.value && one.changedAt === other.changedAt

function isSameSave(one: SaveStatus, other: SaveStatus): boolean {
  if (one.kind !== other.kind) return false
  if (one.kind === 'saved' && other.kind === 'saved') return one.at.getTime() === other.at.getTime()
  if (one.kind === 'conflict' && other.kind === 'conflict')
    return (
      isSameVersion(one.mine, other.mine) &&
      isSameVersion(one.theirs, other.theirs) &&
      one.isOnPageAlone === other.isOnPageAlone
    )
  if (one.kind === 'refused' && other.kind === 'refused')
    return one.message === other.message && one.isOnPageAlone === other.isOnPageAlone
  return true
}

/** Whether two views are equal, so that nothing needs to render again. */
export function isSameView(one: AnswerView, other: AnswerView): boolean {
  return (
    one.value === other.value &&
    one.state === other.state &&
    one.lock === other.lock &&
    one.score === other.score &&
    one.triesLeft === other.triesLeft &&
    one.revealed === other.revealed &&
    isSameSave(one.save, other.save)
  )
}

/** Returns an entry with the page's server data, before the device's rows have been read. */
export function newEntry(id: string, key: AnswerKey, start: AnswerStart): Entry {
  return {
    id,
    key,
    start,
    server: start.interaction,
    score: scoreOf(start.interaction),
    row: null,
    drafts: [],
    lock: start.lock,
  }
}

/**
 * Returns the entries that a record belongs to: the place it names, otherwise every place of its item, which then share one answer (contract.md
 * §4.1). None for a page view: an echo is both a page and a question, and viewing it does not answer it.
 */
export function entriesOf(entries: Iterable<Entry>, { userAssignmentId, ...record }: WireInteraction): Entry[] {
  if (record.interactionType !== 'interactive') return []
  const places = [...entries].filter(
    ({ key }) => key.userAssignmentId === userAssignmentId && key.contentId === record.contentId,
  )
  const exact = places.filter(({ key }) => key.contextContentId === record.contextContentId)
  return exact.length > 0 ? exact : places
}
