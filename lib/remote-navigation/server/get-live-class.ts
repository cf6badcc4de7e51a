import 'server-only'
import { assignmentSelect } from '@/lib/assignment/server/present-assignment'
import { db } from '@/lib/db/db'
import { readAssignmentPages } from '@/lib/presence/server/read-assignment-pages'
import { viewerPath } from '@/lib/routing/viewer-address'
import { taughtAssignmentScope } from '@/lib/scope/server/assignment-scope'
import type { Actor } from '@/lib/session/actor'
import { byName } from '@/lib/user/server/name-order'
import { MAX_STANDING_REQUESTS } from '../limits'
import type { LiveClass, LivePage, LiveStudent, LiveTarget } from '../live-class'
import { getClassMap, getStudentMap } from './get-class-map'
import { listRemoteNavigations } from './list-remote-navigations'

async function listStudents(actor: Actor, assignmentId: string, groupId: string | null): Promise<LiveStudent[]> {
  return db().user.findMany({
    where: {
      isActive: true,
      userAssignments: { some: { assignmentId } },
      ...(groupId !== null && { studentOf: { some: { groupId } } }),
    },
    select: { id: true, firstName: true, lastName: true },
    orderBy: byName(actor),
  })
}

/** Returns the students whom this actor can bring to pages of an assignment, and the latest requests; null if they do not teach it. */
export async function getLiveTarget(actor: Actor, assignmentId: string): Promise<LiveTarget | null> {
  const assignment = await db().assignment.findFirst({
    where: { AND: [{ id: assignmentId }, taughtAssignmentScope(actor)] },
    select: assignmentSelect,
  })
  if (!assignment) return null
  const { group, content } = assignment
  const [{ pages }, students, requests] = await Promise.all([
    readAssignmentPages(assignment),
    listStudents(actor, assignmentId, group?.id ?? null),
    listRemoteNavigations(actor, {
      limit: MAX_STANDING_REQUESTS,
      offset: 0,
      orderBy: [{ field: 'dateCreated', direction: 'desc' }],
      where: { assignmentId },
      modifiers: { standing: true },
    }),
  ])
  return {
    actorId: actor.userId,
    assignmentId,
    name: content.name,
    group: group && { id: group.id, name: group.name },
    students,
    pages: pages.map(
      ({ id, name, section, accent, tail, questionIds }): LivePage => ({
        id,
        name,
        section,
        accent,
        path: viewerPath({ family: 'assignment', assignmentId }, tail),
        questionIds,
      }),
    ),
    requests: requests.data,
  }
}

/** Returns an assignment with the current places of its students; null if this actor does not teach it. */
export async function getLiveClass(actor: Actor, assignmentId: string): Promise<LiveClass | null> {
  const target = await getLiveTarget(actor, assignmentId)
  if (!target) return null
  const { group } = target
  const map = group ? await getClassMap(actor, group.id, assignmentId) : await getStudentMap(actor, assignmentId)
  return { ...target, map }
}
