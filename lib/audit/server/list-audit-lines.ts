import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { forbidden } from '@/lib/error/product-error'
import { auditScope } from '@/lib/scope/server/audit-scope'
import { anyFilter, idFilter, nullableFilter } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import type { AuditListQuery, WireAuditLine } from '../schema'

/** The audit log as far as an admin's district reaches, the latest first. 403 for admins of schools, whose log is that of their district. */
export async function listAuditLines(
  actor: Actor,
  { where: asked, orderBy, limit, offset }: AuditListQuery,
): Promise<{ data: WireAuditLine[]; count: number }> {
  const scope = auditScope(actor)
  if (!scope) throw forbidden()
  const where: Prisma.AuditLogWhereInput = {
    AND: [
      scope,
      {
        id: idFilter(asked.id),
        action: anyFilter(asked.action),
        recordType: anyFilter(asked.recordType),
        dateCreated: { gte: asked.from, lt: asked.to },
      },
      nullableFilter('userId', asked.userId),
      nullableFilter('recordId', asked.recordId),
      nullableFilter('districtId', asked.districtId),
    ],
  }
  const [rows, count] = await Promise.all([
    db().auditLog.findMany({
      where,
      orderBy: [...orderBy.map(({ field, direction }) => ({ [field]: direction })), { id: 'desc' }],
      skip: offset,
      take: limit,
    }),
    db().auditLog.count({ where }),
  ])
  return { data: rows.map(({ dateCreated, ...line }) => ({ ...line, dateCreated: dateCreated.toISOString() })), count }
}
