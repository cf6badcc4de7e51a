import 'server-only'
import type { WireGroup } from '@/lib/group/schema'
import { getGroup } from '@/lib/group/server/get-group'
import type { Viewer } from '@/lib/session/viewer'
import { readSchoolNames } from './name-maps'

export type OpenGroup = { group: WireGroup; school: string | null }

/** A group with the name of its school; 404 where this viewer may not know of it. */
export async function openGroup(viewer: Viewer, id: string): Promise<OpenGroup> {
  const group = await getGroup(viewer, id)
  const names = await readSchoolNames(viewer, [group.schoolId])
  return { group, school: names[group.schoolId] ?? null }
}
