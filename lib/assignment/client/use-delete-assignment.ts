import { useMutation } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'

/** Deletes an assignment; `confirm` also deletes the work of students who have begun. */
export function useDeleteAssignment(id: string) {
  return useMutation({
    mutationFn: ({ version, confirm }: { version: number; confirm: boolean }) =>
      request<null>({
        method: 'DELETE',
        path: `assignments/${id}`,
        query: { version, ...(confirm && { confirm }) },
        silent: true,
      }),
  })
}
