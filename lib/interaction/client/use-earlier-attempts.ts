import { useEffect, useState } from 'react'
import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import { type EarlierAttempt, earlierAttempts } from '../attempts'
import type { WireRevision } from '../wire'

/** The most revisions that are read; at most one is kept per minute. */
const MAX_REVISIONS = 200

/** Returns the results of the earlier attempts; null until they have been read, empty for the first attempt. */
export function useEarlierAttempts(interactionId: string, attempt: number): readonly EarlierAttempt[] | null {
  const [attempts, setAttempts] = useState<readonly EarlierAttempt[] | null>(null)
  useEffect(() => {
    if (attempt < 2) return
    const controller = new AbortController()
    request<ListResult<WireRevision>>({
      path: `interactions/${interactionId}/revisions`,
      query: { limit: MAX_REVISIONS },
      signal: controller.signal,
      silent: true,
    }).then(
      ({ result }) => setAttempts(earlierAttempts(result.data, attempt)),
      // The answer works without its history.
      () => undefined,
    )
    return () => controller.abort()
  }, [interactionId, attempt])
  return attempt < 2 ? [] : attempts
}
