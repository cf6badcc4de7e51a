import 'server-only'
import type { WireGroup } from '@/lib/group/schema'
import { getGroup } from '@/lib/group/server/get-group'
import type { Actor } from '@/lib/session/actor'
import { readSchoolNames } from './name-maps'

export type GroupRecord = { group: WireGroup; school: string | null }

/** A group with the name of its school; 404 where this actor may not know of it. */
export async function readGroupRecord(actor: Actor, id: string): Promise<GroupRecord> {
  const group = await getGroup(actor, id)
  const names = await readSchoolNames(actor, [group.schoolId])
  return { group, school: names[group.schoolId] ?? null }
}
