import { useEffect, useState } from 'react'
import { request } from '@/lib/api/client/request'
import { useChannel } from '@/lib/realtime/client/use-channel'
import type { PollCounts } from '../poll-counts'

/** How often results are polled where no channel announces them, in milliseconds (contract.md §5). */
export const POLL_RESULTS_INTERVAL_MS = 30_000

export type PollResults = PollCounts & { visible: boolean }

/**
 * Whose votes are counted: those of one assignment, given by its id (staff) or by the student's own work in it; and the channel that announces new
 * ones.
 */
export type PollQuery = { assignmentId?: string; userAssignmentId?: string; channel?: string }

/**
 * The counts of a poll, read again when the channel tells of new votes (without one now and then) and whenever `refreshKey` changes.
 * `enabled` is false as long as the viewer may not see them. A failed read keeps what was known.
 */
export function usePollResults(
  contentId: string,
  { assignmentId, userAssignmentId, channel }: PollQuery,
  { enabled, refreshKey }: { enabled: boolean; refreshKey: unknown },
): { results: PollResults | null; hasFailed: boolean } {
  const [results, setResults] = useState<PollResults | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [updates, setUpdates] = useState(0)
  const isActive = enabled && Boolean(assignmentId || userAssignmentId)
  const handleUpdates = () => setUpdates((count) => count + 1)

  useChannel(
    isActive ? (channel ?? null) : null,
    { interactions: ({ polls }) => polls?.some((poll) => poll.contentId === contentId) && handleUpdates() },
    { onReady: handleUpdates },
  )

  useEffect(() => {
    if (!isActive || channel) return
    const timer = setInterval(() => document.visibilityState === 'visible' && handleUpdates(), POLL_RESULTS_INTERVAL_MS)
    return () => clearInterval(timer)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: news and a new key ask for a new read.
  useEffect(() => {
    if (!isActive) return
    const controller = new AbortController()
    const query = { assignmentId, userAssignmentId }
    request<PollResults>({
      path: `content/${contentId}/poll-results`,
      query,
      signal: controller.signal,
      silent: true,
    }).then(
      ({ result }) => {
        setResults(result)
        setHasFailed(false)
      },
      () => !controller.signal.aborted && setHasFailed(true),
    )
    return () => controller.abort()
  }, [contentId, assignmentId, userAssignmentId, isActive, refreshKey, updates])

  return { results: enabled ? results : null, hasFailed }
}
