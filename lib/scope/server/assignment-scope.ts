import 'server-only'
import { now } from '@/lib/common/clock'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import { groupsInReach, taughtGroupScope } from './group-scope'
import { adminReach } from './reach'
import { taughtStudentScope, usersInReach } from './user-scope'

/** The assignments to groups or students whom this viewer teaches: the ones they may change, reopen and grade (domain.md §2). */
export function taughtAssignmentScope(viewer: Viewer): Prisma.AssignmentWhereInput {
  if (adminReach(viewer).everything) return { deletedDate: null }
  return {
    deletedDate: null,
    OR: [{ group: taughtGroupScope(viewer) }, { student: taughtStudentScope(viewer) }],
  }
}

/** The assignments a member of staff may read: those they teach or made, and those of their school or district. */
export function staffAssignmentScope(viewer: Viewer): Prisma.AssignmentWhereInput {
  const reach = adminReach(viewer)
  if (reach.everything) return { deletedDate: null }
  return {
    deletedDate: null,
    OR: [
      { group: taughtGroupScope(viewer) },
      { student: taughtStudentScope(viewer) },
      { createdById: viewer.userId },
      ...groupsInReach(reach).map((group) => ({ group })),
      ...usersInReach(reach).map((student) => ({ student })),
    ],
  }
}

/** The assignments this viewer may read; a student's are the own ones from their start date on (contract.md §4.8). */
export function assignmentScope(viewer: Viewer): Prisma.AssignmentWhereInput {
  if (viewer.roleId !== 'student') return staffAssignmentScope(viewer)
  return {
    deletedDate: null,
    startDate: { lte: now() },
    userAssignments: { some: { userId: viewer.userId } },
  }
}
