import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import type { WireUser } from '@/lib/user/schema'

/** Who joins a group as what. */
export type MemberKind = 'student' | 'teacher'
export type FoundMember = Pick<WireUser, 'id' | 'firstName' | 'lastName' | 'gradeLevel'>

/** People that a search shows at once. */
export const MEMBERS_AT_ONCE = 25

const ROLES: Record<MemberKind, readonly string[]> = { student: ['student'], teacher: ['teacher', 'staff'] }

/** The people of the school who can join a group, by a part of their name, and how many there are. */
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
