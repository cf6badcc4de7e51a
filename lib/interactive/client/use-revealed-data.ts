import { useEffect, useState } from 'react'
import { request } from '@/lib/api/client/request'
import type { TextVersion } from '@/lib/routing/viewer-address'

type Data = Record<string, unknown>

/**
 * The data of an item with as much of its key as the assignment's feedback lets this student see now, in the words of the version that is read; asked for once the answer is
 * done and its score has come, which is when feedback may begin. Null until then, and again when the answer is opened.
 */
export function useRevealedData(
  contentId: string,
  userAssignmentId: string,
  version: TextVersion,
  isWanted: boolean,
): Data | null {
  const [data, setData] = useState<Data | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    const query = { userAssignmentId, ...(version !== 'standard' && { version }) }
    request<{ data: Data }>({ path: `content/${contentId}`, query, signal: controller.signal, silent: true }).then(
      ({ result }) => setData(result.data),
      // The answer stands as it is; its key comes with the next visit.
      () => undefined,
    )
    return () => controller.abort()
  }, [contentId, userAssignmentId, version, isWanted])
  return isWanted ? data : null
}
