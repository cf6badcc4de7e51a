import { useEffect, useState } from 'react'
import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import { type EarlierAttempt, earlierAttempts } from '../attempts'
import type { WireRevision } from '../wire'

/** Revisions that are looked through; one is kept a minute at most. */
const MAX_REVISIONS = 200

/** What the attempts before this one ended with; null until it was read, empty where this is the first. */
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
      // The answer stands without its past.
      () => undefined,
    )
    return () => controller.abort()
  }, [interactionId, attempt])
  return attempt < 2 ? [] : attempts
}
