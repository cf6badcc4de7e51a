import 'server-only'
import { db } from '@/lib/db/db'
import { adminReach } from '@/lib/scope/server/reach'
import type { Actor } from '@/lib/session/actor'
import type { RunDistrict } from '../import-page'

/** Districts that one chooses among at most. */
const MAX_DISTRICTS = 500

/** The districts that the viewer runs, by name; who runs only schools has none. */
export function listRunDistricts(actor: Actor): Promise<RunDistrict[]> {
  const { everything, districtIds } = adminReach(actor)
  return db().district.findMany({
    where: { isActive: true, ...(everything ? {} : { id: { in: [...districtIds] } }) },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MAX_DISTRICTS,
  })
}
