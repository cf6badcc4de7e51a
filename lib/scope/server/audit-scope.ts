import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { adminReach } from './reach'

/** Returns the log entries that an admin may read: those of their district, for a sysadmin all; null for everybody else. */
export function auditScope(actor: Actor): Prisma.AuditLogWhereInput | null {
  const { everything, districtIds } = adminReach(actor)
  if (everything) return {}
  return districtIds.length > 0 ? { districtId: { in: [...districtIds] } } : null
}
