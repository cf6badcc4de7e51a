'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { usePageUpdates } from '@/components/realtime/use-page-updates'
import { currentWork } from '@/lib/interaction/client/current-work'
import { refreshInteractions } from '@/lib/interaction/client/refresh-interactions'
import type { RecordUpdates } from '@/lib/interaction/client/work-updates'
import { useChannel } from '@/lib/realtime/client/use-channel'
import type { RealtimeEvents } from '@/lib/realtime/events'
import { excusedOf } from '@/lib/user-assignment/status'

/** Pages of works that were shown without a mark in the table of contents, until their view has reached the server; the next page may hear of it. */
const unmarked = new Set<string>()
const markOf = (userAssignmentId: string | null, contentId: string) => `${userAssignmentId}:${contentId}`

/** What of the work an event can tell that the page shows otherwise; each own save raises the version of the work, which says nothing here. */
const standingOf = (
  work: Pick<WorkLiveProps, 'isSubmitted' | 'progress' | 'reopenedContentIds' | 'excused' | 'assignmentVersion'>,
) => [work.isSubmitted, work.progress, work.assignmentVersion, work.excused, ...work.reopenedContentIds].join(' ')

type Told = Pick<
  RealtimeEvents['progress'],
  'progress' | 'submittedDate' | 'reopenedContentIds' | 'assignmentVersion' | 'excused' | 'excusedContentIds'
>

type WorkLiveProps = {
  userAssignmentId: string
  /** The work's own channel, or that of its assignment, for staff who may read the work and do not teach it (contract.md §5). */
  channel: string
  isSubmitted: boolean
  /** How the work stands on the page: percent done, or null where there is nothing to do. */
  progress: number | null
  /** The items that are open alone, and the version of the assignment with its dates and settings, as the page was drawn with them. */
  reopenedContentIds: readonly string[]
  assignmentVersion: number
  /** What is excused of it, by `excusedOf`. */
  excused: string
  /** The page, where it has no mark in the table of contents yet: its view brings it one. */
  unmarkedPageId: string | null
}

/**
 * Keeps a student's page, and that of staff who look on, in step with the work: scores, other tabs, a submission or a reopening, another
 * end or other settings of the assignment (contract.md §4.8, §5), and the marks and the progress of the table of contents after an answer or
 * the first view of a page has reached the server. Work that was turned in stands on the page as the server wrote it, so that a grade reads
 * the page again. What was missed without a socket is read when it is back, and every 30 seconds until then.
 */
export function WorkLive({ userAssignmentId, channel, unmarkedPageId, ...shown }: WorkLiveProps) {
  const { isSubmitted } = shown
  const page = usePageUpdates()
  const seen = useRef<number | null>(null)
  const drawn = standingOf(shown)
  /** What the page is being read for; what is told of that once more is on its way. */
  const awaited = useRef<string | null>(null)
  const lastSave = () => currentWork().updates.readSummary().savedAt

  function readAgain() {
    seen.current = lastSave()
    page.readAgain()
  }

  useEffect(() => {
    seen.current = currentWork().updates.readSummary().savedAt
  }, [])
  // A view need not move the progress, and then no event tells of it.
  const handleUpdates = useEffectEvent(({ records, isTurnedBack }: RecordUpdates) => {
    const views = records.filter(({ interactionType }) => interactionType === 'page-view')
    const marked = views.filter((view) => unmarked.has(markOf(view.userAssignmentId, view.contentId)))
    for (const view of marked) unmarked.delete(markOf(view.userAssignmentId, view.contentId))
    // What was turned in changes by a grade alone; before that an answer shows its own news.
    const graded = isSubmitted ? records.filter(({ interactionType }) => interactionType === 'interactive') : []
    // An author has changed the question meanwhile: the learner is shown what it asks now.
    const turnedBack = isTurnedBack ? records : []
    if ([...marked, ...graded, ...turnedBack].some((record) => record.userAssignmentId === userAssignmentId))
      readAgain()
  })
  useEffect(() => currentWork().updates.onRecords(handleUpdates), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is drawn otherwise has been read.
  useEffect(() => {
    awaited.current = null
  }, [drawn])
  useEffect(() => {
    if (!unmarkedPageId) return
    const mark = markOf(userAssignmentId, unmarkedPageId)
    unmarked.add(mark)
    return () => {
      // Left before it counted as seen, or its view has arrived.
      if (!currentWork().unsent.hasView(userAssignmentId, unmarkedPageId)) unmarked.delete(mark)
    }
  }, [userAssignmentId, unmarkedPageId])
  useChannel(
    channel,
    {
      // The channel of an assignment tells of the whole class; notes that are shared with it are of no work.
      interactions: ({ items = [] }) =>
        refreshInteractions(items.filter((item) => (item.userAssignmentId ?? userAssignmentId) === userAssignmentId)),
      progress: ({ items, ...work }) => {
        const told: Told | undefined = items ? items.find((item) => item.userAssignmentId === userAssignmentId) : work
        // Where a student is says nothing of the work.
        if (told?.progress === undefined) return
        const { submittedDate } = told
        const standing = standingOf({
          isSubmitted: submittedDate === undefined ? isSubmitted : submittedDate !== null,
          progress: told.progress,
          reopenedContentIds: told.reopenedContentIds ?? shown.reopenedContentIds,
          assignmentVersion: told.assignmentVersion ?? shown.assignmentVersion,
          excused: told.excused === undefined ? shown.excused : excusedOf(told.excused, told.excusedContentIds ?? []),
        })
        if (standing === (awaited.current ?? drawn)) return
        awaited.current = standing
        // After a submission or a reopening the server sends the page to the binder or back.
        readAgain()
      },
    },
    { onReady: () => page.handleReady({ hasUpdates: lastSave() !== seen.current }) },
  )
  return null
}
