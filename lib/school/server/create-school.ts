import 'server-only'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { notAllowed, notFound } from '@/lib/error/product-error'
import { districtScope, runsDistrict } from '@/lib/scope/server/district-scope'
import type { Actor } from '@/lib/session/actor'
import type { CreateSchool, WireSchool } from '../schema'
import { presentSchool, schoolSelect } from './present-school'

/** Creates a school in a district that the viewer manages: 404 for a district outside their scope, 403 `not_allowed` for one they may only read. */
export async function createSchool(actor: Actor, input: CreateSchool): Promise<WireSchool> {
  const { districtId } = input
  const known = await db().district.count({ where: { AND: [{ id: districtId }, districtScope(actor)] } })
  if (known === 0) throw notFound('There is no such district.')
  if (!runsDistrict(actor, districtId)) throw notAllowed('Only an admin of the district can do this.')
  const row = await db().school.create({
    data: { ...input, id: newId(), createdById: actor.userId, modifiedById: actor.userId },
    select: schoolSelect,
  })
  return presentSchool(actor, row)
}
