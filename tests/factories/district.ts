import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { unique } from './unique'

export function createDistrict(overrides: Partial<Prisma.DistrictUncheckedCreateInput> = {}) {
  const mark = unique()
  return db().district.create({
    data: { id: newId(), name: `District ${mark}`, code: `D-${mark}`, timeZone: 'America/New_York', ...overrides },
  })
}
