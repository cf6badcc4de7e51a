import type { Unsent } from '@/lib/session/client/unsent-work'
import { groupStoredRows } from './group-stored-rows'
import type { WorkDatabase } from './work-database'
import { isPendingWork, isSameData, isUnsentWork, type WorkRow } from './work-row'
import type { WorkRows } from './work-rows'

type UnsentRowsParts = { userId: string; database: WorkDatabase; rows: WorkRows }

/**
 * Returns the kinds of unsent work among a device's rows, by what their owner will find on return: pending work is sent automatically, except
 * alongside another draft of the same answer, which awaits a choice.
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

/** One user's open work that the server lacks, and where it is stored. */
export class UnsentRows {
  constructor(private readonly parts: UnsentRowsParts) {}

  /** Whether written work of this tab is still to be sent. */
  hasWork(): boolean {
    return [...this.parts.rows.all()].some(isPendingWork)
  }

  /** Whether a page view of a work is not on the server yet. */
  hasView(userAssignmentId: string, contentId: string): boolean {
    const isOfPage = (row: WorkRow) => row.userAssignmentId === userAssignmentId && row.contentId === contentId
    return [...this.parts.rows.all()].some((row) => row.kind === 'page-view' && isOfPage(row))
  }

  /** Returns where this user's unsent work is stored: on the device, from any tab, or only in this tab. */
  async where(): Promise<Unsent[]> {
    const { userId, database, rows } = this.parts
    await rows.keepAgain()
    const isGoing = rows.goingNow()
    const onDevice = await database.load(userId)
    return this.whereOf([...onDevice.filter((row) => !isGoing(row)), ...rows.all()])
  }

  /** Returns the same from this tab's own state, for when the device does not respond. */
  whereHere(): Unsent[] {
    return this.whereOf([...this.parts.rows.all()])
  }

  /** Returns where the newest unsent rows are stored. */
  private whereOf(all: WorkRow[]): Unsent[] {
    const { rows } = this.parts
    const newest = [...new Map(all.map((row) => [row.key, row])).values()]
    const isLost = newest.some((row) => isUnsentWork(row) && rows.isHereAlone(row.key))
    const kept = whereKept(newest.filter((row) => !rows.isHereAlone(row.key)))
    return [...kept, ...(isLost ? (['lost'] as const) : [])]
  }
}
