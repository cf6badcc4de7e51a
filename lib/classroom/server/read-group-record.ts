import 'server-only'
import type { WireGroup } from '@/lib/group/schema'
import { getGroup } from '@/lib/group/server/get-group'
import type { Actor } from '@/lib/session/actor'
import { readSchoolNames } from './name-maps'

export type GroupRecord = { group: WireGroup; school: string | null }

/** Returns a group with the name of its school; throws 404 if it is outside the actor's scope. */
export async function readGroupRecord(actor: Actor, id: string): Promise<GroupRecord> {
  const group = await getGroup(actor, id)
  const names = await readSchoolNames(actor, [group.schoolId])
  return { group, school: names[group.schoolId] ?? null }
}
