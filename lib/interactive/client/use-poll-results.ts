import { useEffect, useState } from 'react'
import { request } from '@/lib/api/client/request'
import type { PollCounts } from '../poll-counts'

/** How often results are read again while they are on screen, in milliseconds (contract.md §5). */
export const POLL_RESULTS_INTERVAL_MS = 30_000

export type PollResults = PollCounts & { visible: boolean }

/** Whose votes are counted: one assignment's, named by itself (staff) or by one's own work in it. */
export type PollQuery = { assignmentId?: string; userAssignmentId?: string }

/**
 * The counts of a poll, read again while the page is in sight and whenever `refreshKey` changes. `enabled` is false as long as
 * the viewer may not see them. A failed read keeps what was known.
 */
export function usePollResults(
  contentId: string,
  { assignmentId, userAssignmentId }: PollQuery,
  { enabled, refreshKey }: { enabled: boolean; refreshKey: unknown },
): { results: PollResults | null; hasFailed: boolean } {
  const [results, setResults] = useState<PollResults | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key asks for a new read.
  useEffect(() => {
    if (!enabled || !(assignmentId || userAssignmentId)) return
    const controller = new AbortController()
    const read = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const query = { assignmentId, userAssignmentId }
        const path = `content/${contentId}/poll-results`
        const answer = await request<PollResults>({ path, query, signal: controller.signal, silent: true })
        setResults(answer.result)
        setHasFailed(false)
      } catch {
        if (!controller.signal.aborted) setHasFailed(true)
      }
    }
    void read()
    const timer = setInterval(read, POLL_RESULTS_INTERVAL_MS)
    document.addEventListener('visibilitychange', read)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [contentId, assignmentId, userAssignmentId, enabled, refreshKey])

  return { results: enabled ? results : null, hasFailed }
}
