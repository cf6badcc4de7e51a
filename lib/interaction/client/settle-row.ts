import { onThisClock } from '@/lib/common/client/server-clock'
import type { WireInteraction } from '../wire'
import { settleAnnotation } from './settle-annotation'
import { type Done, goesOn, type Settled, settleSaved } from './settle-saved'
import { isSameData, type OtherAnswer, type WorkRow } from './work-row'

/** Returns the server's version of an answer, to be shown alongside what was written here. */
export function metOn({ interactionData: data, state, version, dateModified }: WireInteraction): OtherAnswer {
  return { data, state, version, changedAt: onThisClock(Date.parse(dateModified)) }
}

/** Returns a row that met another answer: a conflict, unless both are equal. */
function meeting(row: WorkRow, current: WireInteraction, at: number): WorkRow {
  const isDone = current.state !== 'incomplete'
  const isSame =
    isSameData({ value: current.interactionData.value }, { value: row.data.value }) &&
    isDone === (row.state === 'complete')
  if (isSame) return { ...row, status: 'saved', version: current.version, savedAt: at, other: null }
  return { ...row, status: 'conflict', other: metOn(current) }
}

function settleConflict(row: WorkRow, { current }: Extract<Done, { kind: 'conflict' }>, at: number): Settled {
  const { follows } = row
  const isOwnPast = follows !== null && current.tabId === follows.tabId && current.sequence <= follows.sequence
  if (isOwnPast) return { kind: 'again', row: { ...row, version: current.version, follows: null }, seen: null }
  return { kind: 'kept', row: meeting(row, current, at) }
}

/** Updates a conflicting row to the server's newest version; the conflict ends if both are equal. */
export function meetingNewest(row: WorkRow, current: WireInteraction, at: number): WorkRow {
  const { status, other } = row
  const isBehind = status === 'conflict' && other !== null && other.version !== null && other.version < current.version
  return isBehind ? meeting(row, current, at) : row
}

/** Returns the new state of a row after a send; `row` is its newest change, which may be newer than the one that was sent. */
export function settleRow(row: WorkRow, sent: WorkRow, outcome: Done, at: number): Settled {
  if (row.annotation && sent.annotation) return settleAnnotation(row, sent, outcome, at)
  switch (outcome.kind) {
    case 'deleted':
      return { kind: 'gone' }
    case 'saved':
      return settleSaved(row, sent, outcome, at)
    case 'conflict':
      return row.key === sent.key ? settleConflict(row, outcome, at) : { kind: 'kept', row }
    case 'refused': {
      if (row.kind === 'page-view') return { kind: 'gone' }
      if (goesOn(row, sent, outcome)) return { kind: 'kept', row }
      const { code, message } = outcome
      return { kind: 'kept', row: { ...row, status: 'refused', refusal: { code, message } } }
    }
  }
}
