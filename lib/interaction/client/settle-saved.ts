import type { Outcome } from './save-outcome'
import type { WorkRow } from './work-row'

/**
 * The outcome of a sent row: kept in its current state, sent again at once (with a higher sequence than the server has seen from this tab), or gone.
 */
export type Settled =
  | { kind: 'kept'; row: WorkRow }
  | { kind: 'again'; row: WorkRow; seen: number | null }
  | { kind: 'gone' }

export type Done = Exclude<Outcome, { kind: 'later' } | { kind: 'session-lost' }>

/** Whether a row is newer than the refused change and may be accepted itself; a lock applies to all changes. */
export function goesOn(row: WorkRow, sent: WorkRow, { lock }: Extract<Done, { kind: 'refused' }>): boolean {
  return row.key !== sent.key || (row.sequence !== sent.sequence && lock === null)
}

/** Returns the outcome of a row once it, or something newer, is stored. */
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
  // The tab's counter was reset (its storage was lost): the newest change gets a higher sequence than the server has seen.
  if (interaction.tabId === sent.tabId) return { kind: 'again', row, seen: interaction.sequence }
  // It was stored, and another tab has since stored something newer.
  return { kind: 'gone' }
}
