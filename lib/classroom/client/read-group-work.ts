import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import type { WireAssignment } from '@/lib/assignment/schema'
import { MAX_LIMIT } from '@/lib/search/list-query'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'

/** How much some students have of a group's assignments: all of it is not turned in, or is, and then may wait for a grade. */
export type GroupWork = { all: number; open: number; done: number; toGrade: number }

/** What becomes of the work of students who go from one group to another. */
export type MovedWork = {
  left: GroupWork
  /** What the new group is given now, by name. */
  joined: readonly string[]
  /** Names among these that the students have from the former group too, done or not: each stays a piece of work of its own. */
  twice: readonly string[]
}

async function readWorks(groupId: string, userIds: readonly string[], asked: { limit?: number; modifiers?: object }) {
  const { result } = await request<ListResult<WireUserAssignment>>({
    path: 'user-assignments',
    query: { limit: 1, ...asked, where: { groupId, userId: userIds } },
    silent: true,
  })
  return result
}

/** How much work these students have of a group, and in which state. */
export async function readGroupWork(groupId: string, userIds: readonly string[]): Promise<GroupWork> {
  const countOf = async (modifiers: object) => (await readWorks(groupId, userIds, { modifiers })).metadata.count
  const [all, done, toGrade] = await Promise.all([
    countOf({}),
    countOf({ isClosed: true }),
    countOf({ requiresGrading: true }),
  ])
  return { all, open: all - done, done, toGrade }
}

async function readAssignments(groupId: string, modifiers: object): Promise<WireAssignment[]> {
  const { result } = await request<ListResult<WireAssignment>>({
    path: 'assignments',
    query: { limit: MAX_LIMIT, where: { groupId }, modifiers },
    silent: true,
  })
  return result.data
}

/** Reads what becomes of the work of these students where they go from one group to another. */
export async function readMovedWork(fromId: string, toId: string, userIds: readonly string[]): Promise<MovedWork> {
  const [left, works, given, joining] = await Promise.all([
    readGroupWork(fromId, userIds),
    readWorks(fromId, userIds, { limit: MAX_LIMIT }),
    readAssignments(fromId, {}),
    readAssignments(toId, { isOpen: true }),
  ])
  const theirs = new Set(works.data.map(({ assignmentId }) => assignmentId))
  const had = new Set(given.flatMap(({ id, contentId }) => (theirs.has(id) ? [contentId] : [])))
  const nameOf = ({ content }: WireAssignment) => content.name
  return {
    left,
    joined: joining.map(nameOf),
    twice: joining.filter(({ contentId }) => had.has(contentId)).map(nameOf),
  }
}
