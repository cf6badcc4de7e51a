import 'server-only'
import { db } from '@/lib/db/db'
import { adminReach } from '@/lib/scope/server/reach'
import type { Actor } from '@/lib/session/actor'
import type { RunDistrict } from '../import-page'

/** The most districts to choose from. */
const MAX_DISTRICTS = 500

/** Returns the districts that the viewer manages, by name; none for those who only manage schools. */
export function listRunDistricts(actor: Actor): Promise<RunDistrict[]> {
  const { everything, districtIds } = adminReach(actor)
  return db().district.findMany({
    where: { isActive: true, ...(everything ? {} : { id: { in: [...districtIds] } }) },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MAX_DISTRICTS,
  })
}
