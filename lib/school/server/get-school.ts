import 'server-only'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { schoolScope } from '@/lib/scope/server/school-scope'
import type { Actor } from '@/lib/session/actor'
import type { WireSchool } from '../schema'
import { presentSchool, schoolSelect } from './present-school'

/** Returns one school; 404 if it is outside this actor's scope. */
export async function getSchool(actor: Actor, id: string): Promise<WireSchool> {
  const row = await db().school.findFirst({ where: { AND: [{ id }, schoolScope(actor)] }, select: schoolSelect })
  if (!row) throw notFound()
  return presentSchool(actor, row)
}
