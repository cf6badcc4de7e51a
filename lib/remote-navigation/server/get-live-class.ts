import 'server-only'
import { assignmentSelect } from '@/lib/assignment/server/present-assignment'
import { db } from '@/lib/db/db'
import { readAssignmentPages } from '@/lib/presence/server/read-assignment-pages'
import { viewerPath } from '@/lib/routing/viewer-address'
import { taughtAssignmentScope } from '@/lib/scope/server/assignment-scope'
import type { Viewer } from '@/lib/session/viewer'
import { MAX_STANDING_REQUESTS } from '../limits'
import type { LiveClass, LivePage, LiveStudent, LiveTarget } from '../live-class'
import { getClassMap, getStudentMap } from './get-class-map'
import { listRemoteNavigations } from './list-remote-navigations'

async function listStudents(assignmentId: string, groupId: string | null): Promise<LiveStudent[]> {
  return db().user.findMany({
    where: {
      isActive: true,
      userAssignments: { some: { assignmentId } },
      ...(groupId !== null && { studentOf: { some: { groupId } } }),
    },
    select: { id: true, firstName: true, lastName: true },
    orderBy: [{ lastName: 'asc' }, { firstName: 'asc' }, { id: 'asc' }],
  })
}

/** Whom this viewer can bring where in an assignment, with what was asked last; null where they do not teach it. */
export async function getLiveTarget(viewer: Viewer, assignmentId: string): Promise<LiveTarget | null> {
  const assignment = await db().assignment.findFirst({
    where: { AND: [{ id: assignmentId }, taughtAssignmentScope(viewer)] },
    select: assignmentSelect,
  })
  if (!assignment) return null
  const { group, content } = assignment
  const [{ pages }, students, requests] = await Promise.all([
    readAssignmentPages(assignment),
    listStudents(assignmentId, group?.id ?? null),
    listRemoteNavigations(viewer, {
      limit: MAX_STANDING_REQUESTS,
      offset: 0,
      orderBy: [{ field: 'dateCreated', direction: 'desc' }],
      where: { assignmentId },
      modifiers: { standing: true },
    }),
  ])
  return {
    viewerId: viewer.userId,
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

/** An assignment with where everyone of the group, or its one student, is; null where this viewer does not teach it. */
export async function getLiveClass(viewer: Viewer, assignmentId: string): Promise<LiveClass | null> {
  const target = await getLiveTarget(viewer, assignmentId)
  if (!target) return null
  const { group } = target
  const map = group ? await getClassMap(viewer, group.id, assignmentId) : await getStudentMap(viewer, assignmentId)
  return { ...target, map }
}
