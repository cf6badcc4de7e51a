import type { Outcome } from './save-outcome'
import type { WorkRow } from './work-row'

/** A row after its sending: kept as it is now, sent again at once (above a number that the server has seen of this tab), or gone. */
export type Settled =
  | { kind: 'kept'; row: WorkRow }
  | { kind: 'again'; row: WorkRow; seen: number | null }
  | { kind: 'gone' }

export type Done = Exclude<Outcome, { kind: 'later' } | { kind: 'session-lost' }>

/** Whether a row says something newer than what was refused, which may be taken for itself; a lock is of all that is written. */
export function goesOn(row: WorkRow, sent: WorkRow, { lock }: Extract<Done, { kind: 'refused' }>): boolean {
  return row.key !== sent.key || (row.sequence !== sent.sequence && lock === null)
}

/** What a row becomes once it is stored, or something newer than it. */
export function settleSaved(
  row: WorkRow,
  sent: WorkRow,
  outcome: Extract<Done, { kind: 'saved' }>,
  at: number,
): Settled {
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
