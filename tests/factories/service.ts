import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { createDistrict } from './district'
import { unique } from './unique'
import { createUpload } from './upload'
import { createUser } from './user'

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

export async function createContactMessage(overrides: Partial<Prisma.ContactMessageUncheckedCreateInput> = {}) {
  const userId = overrides.userId ?? (await createUser()).id
  return db().contactMessage.create({
    data: { id: newId(), subject: 'A question', message: 'How do I reopen work?', ...overrides, userId },
  })
}

export function createJob(overrides: Partial<Prisma.JobUncheckedCreateInput> = {}) {
  return db().job.create({ data: { id: newId(), type: 'media.variants', ...overrides } })
}

type RosterImportOverrides = Partial<Omit<Prisma.RosterImportUncheckedCreateInput, 'changes'>>

/** A roster file that was read, with one new student in it. */
export async function createRosterImport(overrides: RosterImportOverrides = {}) {
  const uploadId = overrides.uploadId ?? (await createUpload({ type: 'document', mimeType: 'application/zip' })).id
  const districtId = overrides.districtId ?? (await createDistrict()).id
  const createdById = overrides.createdById ?? (await createUser({ roleId: 'staff', districtId })).id
  return db().rosterImport.create({
    data: {
      id: newId(),
      format: 'oneroster-1.1',
      state: 'ready',
      counts: { added: 1, changed: 0, leaving: 0, same: 0, problems: 0 },
      ...overrides,
      uploadId,
      districtId,
      createdById,
      changes: {
        create: [
          { id: newId(), kind: 'add', recordType: 'user', name: 'Sam Field', after: { firstName: 'Sam' }, line: 2 },
        ],
      },
    },
    include: { changes: true },
  })
}
