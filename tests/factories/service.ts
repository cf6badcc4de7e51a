import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { unique } from './unique'

const DAY_MS = 24 * 3_600_000

export function createIdempotencyKey(
  overrides: Partial<Prisma.IdempotencyKeyUncheckedCreateInput> & { userId: string },
) {
  const data = { path: '/api/reactions', key: newId(), bodyHash: unique(), expiresAt: new Date(Date.now() + DAY_MS) }
  return db().idempotencyKey.create({ data: { ...data, ...overrides } })
}

export function createAuditLog(overrides: Partial<Prisma.AuditLogUncheckedCreateInput> = {}) {
  return db().auditLog.create({
    data: {
      id: newId(),
      action: 'assignment.create',
      recordType: 'assignment',
      recordId: newId(),
      outcome: 'done',
      ...overrides,
    },
  })
}

export function createSystemLog(overrides: Partial<Prisma.SystemLogUncheckedCreateInput> = {}) {
  return db().systemLog.create({
    data: { id: newId(), frontendId: newId(), level: 'error', message: `Something broke ${unique()}`, ...overrides },
  })
}
