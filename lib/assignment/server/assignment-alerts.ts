import 'server-only'
import { now } from '@/lib/common/clock'
import { createAlerts } from '@/lib/user-alert/server/create-alerts'

type Told = { userAssignmentId: string; userId: string }

/** Tells students of something that was given to them; dated on the day it opens, as before it does not exist for them. */
export async function alertAssigned(name: string, startDate: Date, told: readonly Told[]): Promise<void> {
  await createAlerts(
    told.map(({ userAssignmentId, userId }) => ({
      userId,
      type: 'assigned',
      mode: 'profile',
      text: 'assigned',
      parameters: { name },
      link: `/assignments/${userAssignmentId}`,
      subjectId: userAssignmentId,
      causeVersion: 1,
      ...(startDate > now() && { date: startDate }),
    })),
  )
}

/** Tells students that submitted work is theirs to change again; `version` is that of the user assignment, so that each reopening tells once. */
export async function alertReopened(
  told: readonly (Told & { name: string; itemName?: string; version: number })[],
): Promise<void> {
  await createAlerts(
    told.map(({ userAssignmentId, userId, name, itemName, version }) => ({
      userId,
      type: 'reopened',
      mode: 'profile',
      text: itemName ? 'reopenedItem' : 'reopened',
      parameters: { name, ...(itemName && { itemName }) },
      link: `/assignments/${userAssignmentId}`,
      subjectId: userAssignmentId,
      causeVersion: version,
    })),
  )
}

/** Tells students that the scores of their submitted work can be seen; `version` is that of the release. */
export async function alertReleased(name: string, version: number, told: readonly Told[]): Promise<void> {
  await createAlerts(
    told.map(({ userAssignmentId, userId }) => ({
      userId,
      type: 'graded',
      mode: 'profile',
      text: 'released',
      parameters: { name },
      link: `/binder/${userAssignmentId}`,
      subjectId: userAssignmentId,
      causeVersion: version,
    })),
  )
}

/** Tells a student that submitted work was graded and the score can be seen; once for each attempt. */
export async function alertGraded(name: string, attempt: number, told: Told): Promise<void> {
  await createAlerts([
    {
      userId: told.userId,
      type: 'graded',
      mode: 'profile',
      text: 'graded',
      parameters: { name },
      link: `/binder/${told.userAssignmentId}`,
      subjectId: told.userAssignmentId,
      // Releases count from the assignment's version; attempts are told apart from them below zero.
      causeVersion: -attempt,
    },
  ])
}
