import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import type { WireAssignment } from '@/lib/assignment/schema'
import { MAX_LIMIT } from '@/lib/search/list-query'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'

/** What some students have of a group's assignments. */
export type GroupWork = { all: number; open: number }

/** What becomes of the work of students who go from one group to another. */
export type MovedWork = {
  left: GroupWork
  /** What the new group is given now, by name. */
  joined: readonly string[]
  /** Names among these that the students have from the former group too: each stays a piece of work of its own. */
  twice: readonly string[]
}

async function readWorks(groupId: string, userIds: readonly string[], modifiers: object) {
  const { result } = await request<ListResult<WireUserAssignment>>({
    path: 'user-assignments',
    query: { limit: MAX_LIMIT, where: { groupId, userId: userIds }, modifiers },
    silent: true,
  })
  return result
}

/** How much work these students have of a group, and how much of it is not turned in. */
export async function readGroupWork(groupId: string, userIds: readonly string[]): Promise<GroupWork> {
  const [all, open] = await Promise.all([
    readWorks(groupId, userIds, {}),
    readWorks(groupId, userIds, { isOpen: true }),
  ])
  return { all: all.metadata.count, open: open.metadata.count }
}

async function readOpenAssignments(groupId: string): Promise<WireAssignment[]> {
  const { result } = await request<ListResult<WireAssignment>>({
    path: 'assignments',
    query: { limit: MAX_LIMIT, where: { groupId }, modifiers: { isOpen: true } },
    silent: true,
  })
  return result.data
}

/** Reads what becomes of the work of these students where they go from one group to another. */
export async function readMovedWork(fromId: string, toId: string, userIds: readonly string[]): Promise<MovedWork> {
  const [left, assigned, joining] = await Promise.all([
    readGroupWork(fromId, userIds),
    readOpenAssignments(fromId),
    readOpenAssignments(toId),
  ])
  const had = new Set(assigned.map(({ contentId }) => contentId))
  const nameOf = ({ content }: WireAssignment) => content.name
  return {
    left,
    joined: joining.map(nameOf),
    twice: joining.filter(({ contentId }) => had.has(contentId)).map(nameOf),
  }
}
