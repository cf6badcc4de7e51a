import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import { assignmentKeys } from '@/lib/assignment/assignment-keys'
import { MAX_LIMIT } from '@/lib/search/list-query'
import type { WireUserAssignment } from '../schema'
import { isListed } from '../status'

/** Returns the students' work of an assignment, sorted by name; starts with the page's data. */
export function useWorks(assignmentId: string, initialData: WireUserAssignment[]) {
  return useQuery({
    queryKey: assignmentKeys.works(assignmentId),
    queryFn: async ({ signal }) => {
      const { result } = await request<{ data: WireUserAssignment[] }>({
        path: 'user-assignments',
        query: { limit: MAX_LIMIT, orderBy: 'user.lastName:asc', where: { assignmentId } },
        signal,
        silent: true,
      })
      return result.data.filter(isListed)
    },
    initialData,
  })
}
