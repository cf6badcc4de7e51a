import 'server-only'
import { can } from '@/lib/ability/ability'
import { db } from '@/lib/db/db'
import { viewableStudentScope } from '@/lib/scope/server/impersonation-scope'
import type { Actor } from '@/lib/session/actor'
import type { UserListQuery, WireUser } from '@/lib/user/schema'
import { listUsers } from '@/lib/user/server/list-users'
import { type Names, readMetadataNames } from './name-maps'

export type ClassroomStudents = { students: WireUser[]; count: number; languages: Names; proficiencies: Names }

/** Reads students with their open assignments and averages, and the names of the records that they refer to. */
async function readStudents(actor: Actor, query: UserListQuery): Promise<ClassroomStudents> {
  const [{ data, count }, languages, proficiencies] = await Promise.all([
    listUsers(actor, {
      ...query,
      where: { ...query.where, roleId: 'student' },
      modifiers: { ...query.modifiers, addCounts: true },
    }),
    readMetadataNames(actor, 'languages'),
    readMetadataNames(actor, 'proficiencies'),
  ])
  return { students: data, count, languages, proficiencies }
}

/** Whether the viewer's students are those of whole schools or districts instead of only the groups they teach. */
export function seesWholeSchools(actor: Actor): boolean {
  return can(actor, 'admin')
}

/** Lists the students of the groups that the viewer teaches; for an admin, those of the schools they manage (CALL-22). */
export function listClassroomStudents(actor: Actor, query: UserListQuery): Promise<ClassroomStudents> {
  const studentsInMyGroups = seesWholeSchools(actor) ? undefined : true
  return readStudents(actor, { ...query, modifiers: { ...query.modifiers, studentsInMyGroups } })
}

/** Lists the students of one group; the caller has checked the viewer's access to it. */
export function listGroupStudents(actor: Actor, groupId: string, query: UserListQuery): Promise<ClassroomStudents> {
  return readStudents(actor, { ...query, where: { ...query.where, groupId } })
}

/** Lists the ids of those students whose pages the viewer may open in a student view; none while the viewer is impersonating. */
export async function listViewableStudents(actor: Actor, students: readonly WireUser[]): Promise<string[]> {
  if (actor.session.contextUserId) return []
  const where = { AND: [{ id: { in: students.map(({ id }) => id) } }, viewableStudentScope(actor)] }
  return (await db().user.findMany({ where, select: { id: true } })).map(({ id }) => id)
}
