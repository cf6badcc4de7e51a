import { useEffect, useState } from 'react'
import { request } from '@/lib/api/client/request'
import type { TextVersion } from '@/lib/routing/viewer-address'

type Data = Record<string, unknown>

/**
 * Returns an item's data with as much of its key as the assignment's feedback settings reveal to this student now, in the language and level being
 * read. It is requested once the answer is done and scored, because feedback may begin then. Null until then, and again when the answer is reopened.
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
      // The answer is shown without its key, which the next visit loads.
      () => undefined,
    )
    return () => controller.abort()
  }, [contentId, userAssignmentId, version, isWanted])
  return isWanted ? data : null
}
