import 'server-only'
import type { AssignedContent } from '@/lib/assignment/server/assigned-content'
import { alertExcused } from '@/lib/assignment/server/assignment-alerts'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { invalidInput } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { Excuse } from '../schema'
import { type Counted, type CountedChange, changeCounted } from './change-counted'
import type { Work } from './lock-work'

function changeOfItem(work: Work, content: AssignedContent, contentId: string, excused: boolean): CountedChange | null {
  const others = work.excusedContentIds.filter((other) => other !== contentId)
  if (work.excusedContentIds.includes(contentId) === excused) return null
  // An excuse can also be withdrawn after its item has left the assignment.
  if (excused && !content.units.items.some((item) => item.id === contentId))
    throw invalidInput('This item is not answered in the assignment.', [
      { path: 'contentId', message: 'is not answered in the assignment' },
    ])
  return { excusedContentIds: excused ? [...others, contentId] : others }
}

/** Notifies the student, unless the assignment is not visible to them yet. */
export async function notifyExcused(work: Work, { contentId, excused }: Excuse): Promise<void> {
  if (work.startDate > now()) return
  const ids = [work.contentId, ...(contentId ? [contentId] : [])]
  const rows = await db().content.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })
  const nameOf = (id: string | undefined) => rows.find((row) => row.id === id)?.name
  const isClosed = work.submittedDate !== null
  await alertExcused({
    userAssignmentId: work.id,
    userId: work.userId,
    version: work.version,
    name: nameOf(work.contentId) ?? '',
    itemName: nameOf(contentId),
    excused,
    isClosed,
  })
}

/**
 * Excuses a student from a whole assignment or from one item of it, at any time, or withdraws that: excused items count nowhere (domain.md §15). 404
 * where the actor may not read the work, 403 `not_allowed` for actors who do not teach it, 400 for an item that is not answered in it.
 */
export function excuseWork(actor: Actor, id: string, excuse: Excuse): Promise<Counted> {
  const { contentId, excused } = excuse
  return changeCounted(
    actor,
    id,
    (work, content) => {
      if (contentId !== undefined) return changeOfItem(work, content, contentId, excused)
      if ((work.excusedDate !== null) === excused) return null
      return { excusedDate: excused ? now() : null }
    },
    (work) => notifyExcused(work, excuse),
  )
}
