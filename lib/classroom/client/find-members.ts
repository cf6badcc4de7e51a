import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import type { WireUser } from '@/lib/user/schema'

/** The role in which somebody joins a group. */
export type MemberKind = 'student' | 'teacher'
export type FoundMember = Pick<WireUser, 'id' | 'firstName' | 'lastName' | 'gradeLevel'>

/** Number of people in the results of one search. */
export const MEMBERS_AT_ONCE = 25

const ROLES: Record<MemberKind, readonly string[]> = { student: ['student'], teacher: ['teacher', 'staff'] }

/** Finds people of the school who can join a group by part of their name, with their total number. */
export async function findMembers(groupId: string, kind: MemberKind, words: string) {
  const { result } = await request<ListResult<FoundMember>>({
    path: 'users',
    query: {
      limit: MEMBERS_AT_ONCE,
      orderBy: 'lastName:asc,firstName:asc',
      where: { roleId: ROLES[kind] },
      modifiers: { canJoinGroupId: groupId, keywordSearch: words },
    },
    silent: true,
  })
  return { people: result.data, count: result.metadata.count }
}
