import { useMutation } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import { newId } from '@/lib/common/id'
import type { UndoContext } from '@/lib/undo/schema'
import type { WireAssignment } from '../schema'

/** Releases held-back scores to all students at once, or withdraws the release; returns the undo step with the assignment. */
export function useReleaseScores(id: string) {
  return useMutation({
    mutationFn: async (released: boolean) => {
      const { result, context } = await request<WireAssignment, UndoContext>({
        method: 'POST',
        path: `assignments/${id}/release`,
        body: { released },
        idempotencyKey: newId(),
      })
      return { assignment: result, undoStepId: context.undoStepId }
    },
  })
}
