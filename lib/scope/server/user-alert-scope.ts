import 'server-only'
import { now } from '@/lib/common/clock'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'

/** Returns the alerts that are shown at a time: not future ones, and of announcements those that have begun and not ended. */
export function shownAt(at: Date): Prisma.UserAlertWhereInput {
  const isOpen = { deletedDate: null, startDate: { lte: at }, OR: [{ endDate: null }, { endDate: { gt: at } }] }
  return { dateCreated: { lte: at }, OR: [{ alertId: null }, { announcement: isOpen }] }
}

/** Returns the viewer's own alerts that are currently shown. */
export function userAlertScope(actor: Actor): Prisma.UserAlertWhereInput {
  return { userId: actor.userId, ...shownAt(now()) }
}
