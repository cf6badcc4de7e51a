import 'server-only'
import { now } from '@/lib/common/clock'
import { escapeHtml } from '@/lib/common/escape-html'
import { createAlerts } from '@/lib/user-alert/server/create-alerts'

type Told = { userAssignmentId: string; userId: string }

/** Tells students of something that was given to them; dated on the day it opens, as before it does not exist for them. */
export async function alertAssigned(name: string, startDate: Date, told: readonly Told[]): Promise<void> {
  await createAlerts(
    told.map(({ userAssignmentId, userId }) => ({
      userId,
      type: 'assigned',
      mode: 'profile',
      title: 'New assignment',
      message: `${escapeHtml(name)} was assigned to you.`,
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
      title: 'Assignment reopened',
      message: itemName
        ? `${escapeHtml(itemName)} in ${escapeHtml(name)} was reopened. Change your answer and submit again.`
        : `${escapeHtml(name)} was reopened. Change your work and submit it again.`,
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
      title: 'Scores released',
      message: `Your score for ${escapeHtml(name)} can be seen now.`,
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
      title: 'Assignment graded',
      message: `${escapeHtml(name)} was graded. Your score can be seen now.`,
      link: `/binder/${told.userAssignmentId}`,
      subjectId: told.userAssignmentId,
      // Releases count from the assignment's version; attempts are told apart from them below zero.
      causeVersion: -attempt,
    },
  ])
}
