import type { Unsent } from '@/lib/session/client/unsent-work'
import { groupStoredRows } from './group-stored-rows'
import { isSameData, type WorkRow } from './work-row'

/**
 * Which kinds of unsent written work are among the rows on a device, by what their owner will find when they are back: what is still to be
 * sent goes by itself, but not beside another draft of the same answer, which waits for a choice.
 */
export function whereKept(rows: readonly WorkRow[]): Exclude<Unsent, 'lost'>[] {
  const { answers, annotations } = groupStoredRows(rows)
  const statuses = [
    ...[...answers.values()].map(({ row, drafts }) => (drafts.length > 0 ? 'conflict' : row.status)),
    ...annotations.map(({ row, data }) => (isSameData(data, row.data) ? row.status : 'pending')),
  ]
  const isUndecided = statuses.some((status) => status === 'conflict' || status === 'refused')
  return [
    ...(statuses.includes('pending') ? (['kept'] as const) : []),
    ...(isUndecided ? (['undecided'] as const) : []),
  ]
}
