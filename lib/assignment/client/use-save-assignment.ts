import { useMutation } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import type { WireAssignment } from '../schema'

/** Changes dates and settings; the form shows the server's errors, including a newer version. */
export function useSaveAssignment(id: string) {
  return useMutation({
    mutationFn: async (body: object) =>
      (await request<WireAssignment>({ method: 'PATCH', path: `assignments/${id}`, body, silent: true })).result,
  })
}
