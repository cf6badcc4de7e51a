import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import type { OpenPage, PaperHead } from '../viewer-page'

/** Returns the heading of a printed work, which tells two sheets apart; null if it is nobody's work. */
export async function readPaperHead(actor: Actor, { work, root }: OpenPage): Promise<PaperHead | null> {
  if (!work) return null
  const { user, assignment } = await db().userAssignment.findUniqueOrThrow({
    where: { id: work.userAssignmentId },
    select: {
      user: { select: { firstName: true, lastName: true } },
      assignment: { select: { group: { select: { name: true } } } },
    },
  })
  return {
    student: `${user.firstName} ${user.lastName}`,
    group: assignment.group?.name ?? null,
    assignment: root.name,
    date: now().toISOString(),
    timeZone: actor.timeZone,
  }
}
