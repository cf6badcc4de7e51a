import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { createDistrict } from './district'
import { unique } from './unique'

/** A school, with a district of its own unless one is given. */
export async function createSchool(overrides: Partial<Prisma.SchoolUncheckedCreateInput> = {}) {
  const mark = unique()
  const districtId = overrides.districtId ?? (await createDistrict()).id
  return db().school.create({
    data: { id: newId(), name: `School ${mark}`, code: `S-${mark}`, ...overrides, districtId },
  })
}
