import 'server-only'
import { now } from '@/lib/common/clock'
import { assignmentChannel, userAssignmentChannel } from '@/lib/realtime/channels'
import { publish } from '@/lib/realtime/server/publish'
import { gradingStatus } from '../status'
import type { Work } from './lock-work'

/** Items of one event at most: with their ids and dates they stay below 8 kB (contract.md §5). */
const MAX_ITEMS = 20

function itemOf(work: Work) {
  return {
    userAssignmentId: work.id,
    userId: work.userId,
    progress: work.progress,
    submittedDate: work.submittedDate?.toISOString() ?? null,
    gradingStatus: gradingStatus(work, now()),
    lastViewedContentId: work.lastViewedContentId,
    version: work.version,
  }
}

/** Publishes the state of a piece of work to the student's channel and to that of the assignment's staff, after the commit (contract.md §5). */
export function publishProgress(work: Work): void {
  publishProgressOf([work])
}

/** Like `publishProgress`, for several pieces of work of one assignment: one event for each student, few for the staff. */
export function publishProgressOf(works: readonly Work[]): void {
  for (const work of works) {
    publish(userAssignmentChannel(work.id), 'progress', {
      userAssignmentId: work.id,
      progress: work.progress,
      submittedDate: work.submittedDate?.toISOString() ?? null,
      reopenedContentIds: [...work.reopenedContentIds],
      excused: work.excusedDate !== null,
      excusedContentIds: [...work.excusedContentIds],
      version: work.version,
      assignmentVersion: work.assignmentVersion,
    })
  }
  const [first] = works
  if (!first) return
  for (let at = 0; at < works.length; at += MAX_ITEMS)
    publish(assignmentChannel(first.assignmentId), 'progress', { items: works.slice(at, at + MAX_ITEMS).map(itemOf) })
}
