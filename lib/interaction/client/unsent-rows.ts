import type { Unsent } from '@/lib/session/client/unsent-work'
import { groupStoredRows } from './group-stored-rows'
import type { WorkDatabase } from './work-database'
import { isPendingWork, isSameData, isUnsentWork, type WorkRow } from './work-row'
import type { WorkRows } from './work-rows'

type UnsentRowsParts = { userId: string; database: WorkDatabase; rows: WorkRows }

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

/** What the server lacks of the open work of one user, and where that is. */
export class UnsentRows {
  constructor(private readonly parts: UnsentRowsParts) {}

  /** Whether something that was written here is still to be sent. */
  hasWork(): boolean {
    return [...this.parts.rows.all()].some(isPendingWork)
  }

  /** Whether a page of a work was on screen that the server does not know of yet. */
  hasView(userAssignmentId: string, contentId: string): boolean {
    const isOfPage = (row: WorkRow) => row.userAssignmentId === userAssignmentId && row.contentId === contentId
    return [...this.parts.rows.all()].some((row) => row.kind === 'page-view' && isOfPage(row))
  }

  /** Where written work of this user is that is not sent: on the device, by whichever of its tabs, or in this tab alone. */
  async where(): Promise<Unsent[]> {
    const { userId, database, rows } = this.parts
    await rows.keepAgain()
    const isGoing = rows.goingNow()
    const onDevice = await database.load(userId)
    return this.whereOf([...onDevice.filter((row) => !isGoing(row)), ...rows.all()])
  }

  /** The same of what this tab knows by itself, where its device does not answer. */
  whereHere(): Unsent[] {
    return this.whereOf([...this.parts.rows.all()])
  }

  /** Where the newest of the rows are, as far as they are not sent. */
  private whereOf(all: WorkRow[]): Unsent[] {
    const { rows } = this.parts
    const newest = [...new Map(all.map((row) => [row.key, row])).values()]
    const isLost = newest.some((row) => isUnsentWork(row) && rows.isHereAlone(row.key))
    const kept = whereKept(newest.filter((row) => !rows.isHereAlone(row.key)))
    return [...kept, ...(isLost ? (['lost'] as const) : [])]
  }
}
