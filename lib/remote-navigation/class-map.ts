import type { WireClassStudent } from '@/lib/presence/schema'
import type { RealtimeEvents } from '@/lib/realtime/events'
import type { WireClassMap } from './schema'

/** A class map merged with the events received since it was taken. */
export type ReceivedClassMap = WireClassMap & {
  /** The time of the latest event about each student, by user assignment. */
  heardAt: Readonly<Record<string, string>>
}

type Progress = Pick<RealtimeEvents['progress'], 'items'> & { at: string }
type Item = NonNullable<Progress['items']>[number]

/** Merges a fresh read; one that is older than the known map is dropped. */
export function mergeClassMap(known: ReceivedClassMap | null, fresh: WireClassMap): ReceivedClassMap {
  if (known && known.takenAt > fresh.takenAt) return known
  return { ...fresh, heardAt: {} }
}

function merged(student: WireClassStudent, item: Item, at: string): WireClassStudent {
  const place = item.lastViewedContentId ?? student.contentId
  const isActive = item.status === 'active' || item.status === 'idle'
  return {
    ...student,
    ...(item.progress !== undefined && { progress: item.progress }),
    ...(item.submittedDate !== undefined && { submittedDate: item.submittedDate }),
    ...(item.gradingStatus !== undefined && { excused: item.gradingStatus === 'excused' }),
    ...(item.needsHelp !== undefined && { needsHelp: item.needsHelp }),
    ...(isActive && { status: item.status as 'active' | 'idle', elsewhere: false, contentId: place }),
    ...(isActive && (student.elsewhere || place !== student.contentId) && { since: at, stuck: null }),
  }
}

/**
 * Merges the students of a progress event. Data older than the read or than earlier events is dropped, so that duplicate, reordered and late events
 * change nothing. The next read shows who left or is stuck.
 */
export function mergeProgress(map: ReceivedClassMap, { items = [], at }: Progress): ReceivedClassMap {
  if (at <= map.takenAt) return map
  const updates = new Map(
    items
      .filter(({ userAssignmentId }) => at > (map.heardAt[userAssignmentId] ?? ''))
      .map((item) => [item.userAssignmentId, item]),
  )
  if (updates.size === 0) return map
  return {
    ...map,
    students: map.students.map((student) => {
      const item = updates.get(student.userAssignmentId)
      return item ? merged(student, item, at) : student
    }),
    heardAt: { ...map.heardAt, ...Object.fromEntries([...updates.keys()].map((id) => [id, at])) },
  }
}

/** Returns the students who have not reached a page of the assignment: not turned in, not excused, and on an earlier page or none. */
export function studentsBehind(
  students: readonly WireClassStudent[],
  pages: readonly { id: string }[],
  pageId: string,
): string[] {
  const order = new Map(pages.map(({ id }, index) => [id, index]))
  const goal = order.get(pageId) ?? -1
  const isDue = ({ submittedDate, excused }: WireClassStudent) => submittedDate === null && !excused
  return students
    .filter((student) => isDue(student) && (order.get(student.contentId ?? '') ?? -1) < goal)
    .map(({ userId }) => userId)
}

export const STUDENT_STATES = ['done', 'stuck', 'working', 'idle', 'elsewhere', 'not-connected', 'excused'] as const
export type StudentState = (typeof STUDENT_STATES)[number]

/** Returns a student's state on the class map, by precedence: excused, done, not connected, elsewhere, stuck or asking for help, idle. */
export function stateOf(student: WireClassStudent): StudentState {
  const { excused, submittedDate, status, elsewhere, stuck, needsHelp } = student
  if (excused) return 'excused'
  if (submittedDate !== null) return 'done'
  if (status === 'not-connected') return 'not-connected'
  if (elsewhere) return 'elsewhere'
  if (stuck || needsHelp) return 'stuck'
  return status === 'idle' ? 'idle' : 'working'
}
