import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import type { WireStandardAnswer } from '../schema'

/** The answers behind a student's score in a standard, the newest first; of one group's assignments where it is named. */
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
