import { request } from '@/lib/api/client/request'
import type { restrictionTypes } from '../schema'

/** How a district shows an item to its students; `remove` shows it to all again. */
export type RestrictionChoice = (typeof restrictionTypes)[number] | 'remove'

type Restriction = {
  contentId: string
  districtId: string
  type: RestrictionChoice
  /** The restriction that stands; null for none. */
  restrictionId: string | null
}

/** Restricts an item for a district: `remove` deletes what stands, anything else changes it, or makes one (shell.md §4). */
export async function setRestriction({ contentId, districtId, type, restrictionId }: Restriction): Promise<void> {
  if (type === 'remove') {
    if (restrictionId) await request({ method: 'DELETE', path: `content-restrictions/${restrictionId}` })
    return
  }
  if (restrictionId) await request({ method: 'PATCH', path: `content-restrictions/${restrictionId}`, body: { type } })
  else await request({ method: 'POST', path: 'content-restrictions', body: { contentId, districtId, type } })
}
