import type { WorkRow } from '@/lib/interaction/client/work-row'
import type { WireInteraction } from '@/lib/interaction/wire'
import type { AnnotationPlace } from '../annotation'

/** Whether a row stored on the device belongs to a place. */
export function isRowHere(row: WorkRow, { userAssignmentId, rootContentId, assignmentId }: AnnotationPlace): boolean {
  const sharedFor = row.annotation?.sharedForAssignmentId ?? null
  if (row.userAssignmentId !== userAssignmentId || (sharedFor !== null && sharedFor !== assignmentId)) return false
  return userAssignmentId !== null || row.rootContentId === rootContentId
}

/** Whether a record from the server belongs to a place, as seen by this user. */
export function isRecordHere(record: WireInteraction, place: AnnotationPlace, userId: string): boolean {
  if (record.interactionType !== 'annotation') return false
  if (record.sharedForAssignmentId !== null) return record.sharedForAssignmentId === place.assignmentId
  if (place.userAssignmentId !== null) return record.userAssignmentId === place.userAssignmentId
  return record.userId === userId && record.rootContentId === place.rootContentId
}
