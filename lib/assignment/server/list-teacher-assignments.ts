import 'server-only'
import type { Actor } from '@/lib/session/actor'
import type { AssignmentListQuery, WireAssignment } from '../schema'
import { listAssignments } from './list-assignments'
import { listTaught } from './list-taught'

export type TeacherAssignments = {
  rows: { assignment: WireAssignment; isTaught: boolean }[]
  state: 'open' | 'closed'
  counts: { open: number; closed: number }
}

/** Returns a page of the teacher's open assignments, or of the closed ones if the query asks for them, with the counts of both. */
export async function listTeacherAssignments(actor: Actor, query: AssignmentListQuery): Promise<TeacherAssignments> {
  const { keywordSearch, isClosed = false } = query.modifiers
  const [listed, others] = await Promise.all([
    listAssignments(actor, {
      ...query,
      modifiers: { isOpen: !isClosed, isClosed, keywordSearch, addCounts: true },
    }),
    listAssignments(actor, {
      ...query,
      limit: 0,
      offset: 0,
      orderBy: [],
      modifiers: { isOpen: isClosed, isClosed: !isClosed, keywordSearch },
    }),
  ])
  const taught = await listTaught(
    actor,
    listed.data.map(({ id }) => id),
  )
  return {
    rows: listed.data.map((assignment) => ({ assignment, isTaught: taught.has(assignment.id) })),
    state: isClosed ? 'closed' : 'open',
    counts: { open: isClosed ? others.count : listed.count, closed: isClosed ? listed.count : others.count },
  }
}
