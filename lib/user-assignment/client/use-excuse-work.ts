import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import { assignmentKeys } from '@/lib/assignment/assignment-keys'
import type { UndoContext } from '@/lib/undo/schema'
import type { WireUserAssignment } from '../schema'

/**
 * Excuses a student from a whole assignment, or withdraws the excuse; returns the undo step. The response is merged into the cached list, which is
 * reloaded only after a refusal.
 */
export function useExcuseWork(assignmentId: string) {
  const client = useQueryClient()
  const queryKey = assignmentKeys.works(assignmentId)
  return useMutation({
    mutationFn: async ({ id, excused }: { id: string; excused: boolean }) => {
      const { result, context } = await request<WireUserAssignment, UndoContext>({
        method: 'POST',
        path: `user-assignments/${id}/excuse`,
        body: { excused },
      })
      return { work: result, undoStepId: context.undoStepId }
    },
    onSuccess: ({ work: { assignment: _, ...changed } }) =>
      client.setQueryData<WireUserAssignment[]>(queryKey, (works) =>
        works?.map((work) => (work.id === changed.id ? { ...work, ...changed } : work)),
      ),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
