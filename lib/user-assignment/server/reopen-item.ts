import 'server-only'
import type { ReopenedItem, ReopenItem } from '@/lib/assignment/schema'
import { contentOf } from '@/lib/assignment/server/get-assignment'
import { requireAssignment, requireTaught } from '@/lib/assignment/server/require-assignment'
import { db, inTransaction } from '@/lib/db/db'
import { invalidInput, notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { lockWorks, type Work } from './lock-work'
import { reopenLocked } from './reopen-work'

async function targetsOf(assignmentId: string, asked: readonly string[] | undefined): Promise<string[]> {
  const rows = await db().userAssignment.findMany({
    where: { assignmentId, ...(asked ? { id: { in: [...asked] } } : { submittedDate: { not: null } }) },
    select: { id: true },
  })
  if (asked && rows.length < new Set(asked).size) throw notFound()
  return rows.map(({ id }) => id)
}

function whySkipped(work: Work, contentId: string): 'open' | 'already-reopened' | null {
  if (work.submittedDate !== null) return null
  if (work.reopenedContentIds.length === 0) return 'open'
  return work.reopenedContentIds.includes(contentId) ? 'already-reopened' : null
}

async function requireItem(actor: Actor, assignmentId: string, contentId: string): Promise<string> {
  const { paths } = await contentOf(await requireAssignment(actor, assignmentId))
  const content = paths.has(contentId)
    ? await db().content.findUnique({ where: { id: contentId }, select: { name: true } })
    : null
  if (!content)
    throw invalidInput('This item is not part of the assignment.', [
      { path: 'contentId', message: 'is not part of the assignment' },
    ])
  return content.name
}

/**
 * Reopens one item of submitted work, for some students or for all who have submitted; only that item and those below it can then be changed
 * (contract.md §4.7). 400 for an item that is not part of the assignment, 404 for another assignment's work.
 */
export async function reopenItem(actor: Actor, id: string, input: ReopenItem): Promise<ReopenedItem> {
  const { contentId, userAssignmentIds } = input
  await requireTaught(actor, id)
  return inTransaction(async () => {
    const name = await requireItem(actor, id, contentId)
    const works = await lockWorks(await targetsOf(id, userAssignmentIds))
    const skipped = works.flatMap((work) => {
      const reason = whySkipped(work, contentId)
      return reason ? [{ id: work.id, reason }] : []
    })
    const open = works.filter((work) => whySkipped(work, contentId) === null)
    await reopenLocked(open, actor.userId, { id: contentId, name })
    return { reopened: open.map((work) => work.id), skipped }
  })
}
