import type { Outcome } from './save-outcome'
import { isSameData, type WorkRow } from './work-row'

/** A row after its sending: kept as it is now, sent again at once (above a number that the server has seen of this tab), or gone. */
export type Settled =
  | { kind: 'kept'; row: WorkRow }
  | { kind: 'again'; row: WorkRow; seen: number | null }
  | { kind: 'gone' }

type Done = Exclude<Outcome, { kind: 'later' } | { kind: 'session-lost' }>

function settleSaved(row: WorkRow, sent: WorkRow, outcome: Extract<Done, { kind: 'saved' }>, at: number): Settled {
  const { interaction, isApplied } = outcome
  const isStoredNow = isApplied || (interaction.tabId === sent.tabId && interaction.sequence === sent.sequence)
  const isNewest = row.key === sent.key && row.sequence === sent.sequence
  if (!isNewest) return { kind: 'kept', row: isStoredNow ? { ...row, version: interaction.version } : row }
  if (row.kind === 'page-view') return { kind: 'gone' }
  if (isStoredNow)
    return { kind: 'kept', row: { ...row, status: 'saved', version: interaction.version, savedAt: at, follows: null } }
  // The tab's counter fell back (its storage was lost): what is newest here gets a number above what the server has seen.
  if (interaction.tabId === sent.tabId) return { kind: 'again', row, seen: interaction.sequence }
  // It was stored, and something newer by another tab has been stored since.
  return { kind: 'gone' }
}

function settleConflict(row: WorkRow, { current }: Extract<Done, { kind: 'conflict' }>, at: number): Settled {
  const { follows } = row
  const isOwnPast = follows !== null && current.tabId === follows.tabId && current.sequence <= follows.sequence
  if (isOwnPast) return { kind: 'again', row: { ...row, version: current.version, follows: null }, seen: null }
  const isDone = current.state !== 'incomplete'
  if (
    isSameData({ value: current.interactionData.value }, { value: row.data.value }) &&
    isDone === (row.state === 'complete')
  )
    return { kind: 'kept', row: { ...row, status: 'saved', version: current.version, savedAt: at } }
  const { interactionData: data, state, version, dateModified } = current
  const other = { data, state, version, changedAt: Date.parse(dateModified) }
  return { kind: 'kept', row: { ...row, status: 'conflict', other } }
}

/** What a row becomes by the outcome of a sending; `row` is its newest change, which may be newer than what was sent. */
export function settleRow(row: WorkRow, sent: WorkRow, outcome: Done, at: number): Settled {
  switch (outcome.kind) {
    case 'saved':
      return settleSaved(row, sent, outcome, at)
    case 'conflict':
      return row.key === sent.key ? settleConflict(row, outcome, at) : { kind: 'kept', row }
    case 'refused': {
      if (row.kind === 'page-view') return { kind: 'gone' }
      if (row.key !== sent.key) return { kind: 'kept', row }
      const { code, message } = outcome
      return { kind: 'kept', row: { ...row, status: 'refused', refusal: { code, message } } }
    }
  }
}
