import { useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import { sessionUserId } from '@/lib/session/client/auth-selector'
import { readUpload } from '@/lib/upload/client/import-upload'
import type { WireUpload } from '@/lib/upload/schema'
import type { WireUser } from '@/lib/user/schema'

const keyOf = (id: string | null) => ['upload', id]

/** Returns the record of an upload by its id; a recent upload is cached and not fetched. */
export function useUploaded(id: string | null) {
  const client = useQueryClient()
  const record = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => readUpload(id ?? '', signal),
    enabled: id !== null,
  })
  return {
    ...record,
    remember: (upload: WireUpload) => client.setQueryData(keyOf(upload.id), upload),
  }
}

/** Returns the name of the uploader by fetching that user (CALL-76): 'you' for the viewer, null if the user is unknown or may not be named. */
export function useCreatorName(createdById: string | null): string | null {
  const isYou = createdById !== null && createdById === sessionUserId()
  const { data } = useQuery({
    queryKey: ['user-name', createdById],
    queryFn: async ({ signal }) => {
      const { result } = await request<WireUser>({ path: `users/${createdById}`, signal, silent: true })
      return `${result.firstName} ${result.lastName}`.trim()
    },
    enabled: createdById !== null && !isYou,
    retry: false,
  })
  return isYou ? 'you' : (data ?? null)
}
