import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import { assignmentKeys } from '@/lib/assignment/assignment-keys'
import type { WireUserAssignment } from '../schema'

/** Reopens the whole of a student's submitted work; the response is merged into the cached list, which is reloaded only after a refusal. */
export function useReopenWork(assignmentId: string) {
  const client = useQueryClient()
  const queryKey = assignmentKeys.works(assignmentId)
  return useMutation({
    mutationFn: async ({ id, version }: Pick<WireUserAssignment, 'id' | 'version'>) => {
      const { result } = await request<WireUserAssignment>({
        method: 'PATCH',
        path: `user-assignments/${id}`,
        body: { submittedDate: null, version },
      })
      return result
    },
    onSuccess: ({ assignment: _, ...reopened }) =>
      client.setQueryData<WireUserAssignment[]>(queryKey, (works) =>
        works?.map((work) => (work.id === reopened.id ? { ...work, ...reopened } : work)),
      ),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
