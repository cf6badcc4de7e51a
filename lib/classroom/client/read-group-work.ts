import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import type { WireAssignment } from '@/lib/assignment/schema'
import { MAX_LIMIT } from '@/lib/search/list-query'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'

/** Counts of some students' work in a group: `open` is not submitted, `done` is submitted, and `toGrade` is the part of it that is not graded yet. */
export type GroupWork = { all: number; open: number; done: number; toGrade: number }

/** What happens to the work of students who are moved from one group to another. */
export type MovedWork = {
  left: GroupWork
  /** Names of the assignments that the students will receive in the new group. */
  joined: readonly string[]
  /** The `joined` names that the students also have from the old group, submitted or not; they will have both pieces of work. */
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

/** Counts the work that these students have in a group, by state; throws the `RequestError` of its calls. */
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

/** Reads what happens to the work of these students if they move between two groups; throws the `RequestError` of its calls. */
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
