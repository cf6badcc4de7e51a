import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { createAssignment } from './assignment'

type NavigationOverrides = Partial<Omit<Prisma.RemoteNavigationUncheckedCreateInput, 'recipients'>>

/** A request to the students of an assignment, all with the status asked. */
export async function createRemoteNavigation(overrides: NavigationOverrides = {}) {
  const assignment = overrides.assignmentId
    ? await db().assignment.findUniqueOrThrow({
        where: { id: overrides.assignmentId },
        include: { userAssignments: true },
      })
    : await createAssignment()
  const { groupId, studentId, contentId, createdById, userAssignments } = assignment
  return db().remoteNavigation.create({
    data: {
      id: newId(),
      senderId: createdById,
      groupId,
      studentId,
      contentId,
      expiresAt: new Date(Date.now() + 10 * 60_000),
      ...overrides,
      assignmentId: assignment.id,
      recipients: { create: userAssignments.map(({ userId }) => ({ userId })) },
    },
    include: { recipients: true },
  })
}

export function createPresence(overrides: Partial<Prisma.PresenceUncheckedCreateInput> & { userId: string }) {
  return db().presence.create({ data: { tabId: newId(), status: 'active', ...overrides } })
}
