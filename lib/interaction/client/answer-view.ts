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
  /** The newest record that the server has told of. */
  server: WireInteraction | null
  score: AnswerScore | null
  /** This device's newest change. */
  row: WorkRow | null
  /** Older unsent drafts of tabs that were closed; each is offered before it goes. */
  drafts: WorkRow[]
  lock: AnswerLock
}

/** The part of an `AnswerHandle` that changes. */
export type AnswerView = Pick<AnswerHandle, 'value' | 'state' | 'lock' | 'save' | 'score' | 'triesLeft' | 'revealed'>

/** How an answer's newest change is kept: sending does not succeed; the device cannot keep it. */
type Keeping = { isTroubled: boolean; isOnPageAlone: boolean }

/** The newer of two records of one interaction: what was learned last, by either of its counters. */
function newerRecord(known: WireInteraction | null, met: WireInteraction): WireInteraction {
  if (!known || met.version > known.version) return met
  return met.version === known.version && met.scoreVersion >= known.scoreVersion ? met : known
}

/** Takes down what the server has told of an answer, unless something newer is known. */
export function learn(entry: Entry, interaction: WireInteraction): void {
  const newer = newerRecord(entry.server, interaction)
  if (newer === entry.server) return
  entry.server = newer
  entry.score = scoreOf(newer)
}

/** The data of an answer as it is shown: this device's, else the server's, else that of an empty one. */
export function shownData(entry: Entry): Record<string, unknown> {
  if (entry.row && isRowShown(entry)) return entry.row.data
  return entry.server?.interactionData ?? { ...entry.start.answeredIn, value: null }
}

/** Whether this device's row is what counts: it is unsent, or the server has nothing newer. */
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
 * The tries that are left; what this device has finished and not sent is one of those used. An answer that is not done can be finished once
 * more, whatever was used: staff may have set it back, or scores may have begun to show at once after it was finished several times.
 */
function triesLeftOf(entry: Entry): number | null {
  const { row, server, start } = entry
  const { tries } = start
  if (!tries) return null
  const used = server && server.attempt >= tries.attempt ? server.tries : 0
  const isPending = row !== null && isUnsent(row) && row.state === 'complete'
  return Math.max(isDone(stateOf(entry)) ? 0 : 1, tries.allowed - used - (isPending ? 1 : 0))
}

/** What an interactive sees of its answer: the device's value over the server's. */
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

/** Whether nothing of a view has changed, so that nothing is drawn again. */
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

/** An entry as the page's server knows it, before the device was asked. */
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
 * The entries that a record is of: the place it names, else each place of its item, which then has one answer (contract.md §4.1). None for
 * a page view: an echo is a page and a question at once, and having seen it answers nothing.
 */
export function entriesOf(entries: Iterable<Entry>, { userAssignmentId, ...record }: WireInteraction): Entry[] {
  if (record.interactionType !== 'interactive') return []
  const places = [...entries].filter(
    ({ key }) => key.userAssignmentId === userAssignmentId && key.contentId === record.contentId,
  )
  const exact = places.filter(({ key }) => key.contextContentId === record.contextContentId)
  return exact.length > 0 ? exact : places
}
