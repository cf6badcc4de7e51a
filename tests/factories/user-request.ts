import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { createUser } from './user'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export async function createUserExport(overrides: Partial<Prisma.UserExportUncheckedCreateInput> = {}) {
  const userId = overrides.userId ?? (await createUser()).id
  return db().userExport.create({ data: { id: newId(), requestedById: userId, ...overrides, userId } })
}

export async function createUserErasure(overrides: Partial<Prisma.UserErasureUncheckedCreateInput> = {}) {
  const userId = overrides.userId ?? (await createUser()).id
  const requestedById = overrides.requestedById ?? (await createUser({ roleId: 'staff' })).id
  return db().userErasure.create({
    data: {
      id: newId(),
      reason: 'Left the district',
      dueDate: new Date(Date.now() + 7 * DAY_MS),
      ...overrides,
      userId,
      requestedById,
    },
  })
}
