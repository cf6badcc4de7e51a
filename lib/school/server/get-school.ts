import 'server-only'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { schoolScope } from '@/lib/scope/server/school-scope'
import type { Viewer } from '@/lib/session/viewer'
import type { WireSchool } from '../schema'
import { presentSchool, schoolSelect } from './present-school'

/** One school; 404 where this viewer may not know of it. */
export async function getSchool(viewer: Viewer, id: string): Promise<WireSchool> {
  const row = await db().school.findFirst({ where: { AND: [{ id }, schoolScope(viewer)] }, select: schoolSelect })
  if (!row) throw notFound()
  return presentSchool(viewer, row)
}
