import { useMutation } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import { newId } from '@/lib/common/id'
import type { WireAssignment } from '../schema'

/** Releases held-back scores to all students at once, or takes that back. */
export function useReleaseScores(id: string) {
  return useMutation({
    mutationFn: async (released: boolean) => {
      const { result } = await request<WireAssignment>({
        method: 'POST',
        path: `assignments/${id}/release`,
        body: { released },
        idempotencyKey: newId(),
      })
      return result
    },
  })
}
