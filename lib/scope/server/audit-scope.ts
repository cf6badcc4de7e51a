import 'server-only'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import type { Actor } from '@/lib/session/actor'
import { adminReach } from './reach'

/** Returns the log entries that an admin may read: those of their district, for a sysadmin all; null for everybody else. */
export function auditScope(actor: Actor): Prisma.AuditLogWhereInput | null {
  const { everything, districtIds } = adminReach(actor)
  if (everything) return {}
  return districtIds.length > 0 ? { districtId: { in: [...districtIds] } } : null
}

/** SQL: whether the entry `l` of the audit log is in `auditScope`. */
export function isAuditedFor(actor: Actor): Prisma.Sql {
  const { everything, districtIds } = adminReach(actor)
  return everything ? Prisma.sql`true` : Prisma.sql`l."districtId" = ANY(${idList(districtIds)})`
}
