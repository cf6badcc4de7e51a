import 'server-only'
import { now } from '@/lib/common/clock'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'

/** The viewer's own alerts, without those whose time is still to come. */
export function userAlertScope(viewer: Viewer): Prisma.UserAlertWhereInput {
  return { userId: viewer.userId, dateCreated: { lte: now() } }
}
