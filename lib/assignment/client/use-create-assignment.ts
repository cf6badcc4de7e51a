import { useMutation } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import type { WireAssignment } from '../schema'

/** Creates an assignment; a retry after a lost response sends the same key, so that it is created only once (contract.md §1.10). */
export function useCreateAssignment() {
  const once = useRepeatKey()
  return useMutation({
    mutationFn: async (body: object) => {
      const { result } = await once(body, (idempotencyKey) =>
        request<WireAssignment>({ method: 'POST', path: 'assignments', body, idempotencyKey, silent: true }),
      )
      return result
    },
  })
}
