import { useEffect, useState } from 'react'
import { request } from '@/lib/api/client/request'
import { useChannel } from '@/lib/realtime/client/use-channel'
import type { PollCounts } from '../poll-counts'

/** The polling interval for results that no channel announces, in milliseconds (contract.md §5). */
export const POLL_RESULTS_INTERVAL_MS = 30_000

export type PollResults = PollCounts & { visible: boolean }

/**
 * The votes that are counted: those of one assignment, given by its id (staff) or by the student's own work in it; and the channel that announces new
 * ones.
 */
export type PollQuery = { assignmentId?: string; userAssignmentId?: string; channel?: string }

/**
 * Returns the counts of a poll; they are read again when the channel announces new votes (without a channel, at intervals) and when `refreshKey`
 * changes. `enabled` is false while the viewer may not see them. After a failed read the known counts stay.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new event or key requires another read.
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
