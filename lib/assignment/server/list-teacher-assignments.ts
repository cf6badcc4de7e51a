import 'server-only'
import type { Viewer } from '@/lib/session/viewer'
import { ASSIGNMENT_PAGE_SIZE } from '../limits'
import type { WireAssignment } from '../schema'
import { listAssignments } from './list-assignments'
import { listTaught } from './list-taught'

export type TeacherAssignments = {
  rows: { assignment: WireAssignment; isTaught: boolean }[]
  counts: { open: number; closed: number }
}

/** A page of the teacher's assignments by state: the open ones by their end, earliest first; the closed ones latest first. */
export async function listTeacherAssignments(
  viewer: Viewer,
  { state, keyword, page }: { state: 'open' | 'closed'; keyword: string; page: number },
): Promise<TeacherAssignments> {
  const isOpen = state === 'open'
  const keywordSearch = keyword || undefined
  const [listed, others] = await Promise.all([
    listAssignments(viewer, {
      limit: ASSIGNMENT_PAGE_SIZE,
      offset: (page - 1) * ASSIGNMENT_PAGE_SIZE,
      orderBy: [{ field: 'endDate', direction: isOpen ? 'asc' : 'desc' }],
      where: {},
      modifiers: { isOpen, isClosed: !isOpen, keywordSearch, addCounts: true },
    }),
    listAssignments(viewer, {
      limit: 0,
      offset: 0,
      orderBy: [],
      where: {},
      modifiers: { isOpen: !isOpen, isClosed: isOpen, keywordSearch },
    }),
  ])
  const taught = await listTaught(
    viewer,
    listed.data.map(({ id }) => id),
  )
  return {
    rows: listed.data.map((assignment) => ({ assignment, isTaught: taught.has(assignment.id) })),
    counts: { open: isOpen ? listed.count : others.count, closed: isOpen ? others.count : listed.count },
  }
}
