import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import type { WireStandardAnswer } from '../schema'

/** Loads the answers behind a student's score in a standard, newest first; restricted to one group's assignments if given. */
export function useStandardAnswers(userId: string, standardId: string, groupId: string | undefined) {
  return useQuery({
    queryKey: ['gradebook', 'standard', userId, standardId, groupId ?? null],
    queryFn: async ({ signal }) => {
      const path = `users/${userId}/standard-scores/${standardId}`
      const query = groupId === undefined ? {} : { where: { groupId } }
      return (await request<WireStandardAnswer[]>({ path, query, signal, silent: true })).result
    },
  })
}
