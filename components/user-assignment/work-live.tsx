'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { usePageUpdates } from '@/components/realtime/use-page-updates'
import { currentWork } from '@/lib/interaction/client/current-work'
import { refreshInteractions } from '@/lib/interaction/client/refresh-interactions'
import type { RecordUpdates } from '@/lib/interaction/client/work-updates'
import { useChannel } from '@/lib/realtime/client/use-channel'
import type { RealtimeEvents } from '@/lib/realtime/events'
import { excusedOf } from '@/lib/user-assignment/status'

/**
 * Pages rendered without a mark in the table of contents, until the server has stored their view; kept across pages, as that may happen on
 * the next one.
 */
const unmarked = new Set<string>()
const markOf = (userAssignmentId: string | null, contentId: string) => `${userAssignmentId}:${contentId}`

/** The parts of a work that events report and the page renders. The version of the work is left out, since each save of an answer raises it. */
const standingOf = (
  work: Pick<WorkLiveProps, 'isSubmitted' | 'progress' | 'reopenedContentIds' | 'excused' | 'assignmentVersion'>,
) => [work.isSubmitted, work.progress, work.assignmentVersion, work.excused, ...work.reopenedContentIds].join(' ')

type Told = Pick<
  RealtimeEvents['progress'],
  'progress' | 'submittedDate' | 'reopenedContentIds' | 'assignmentVersion' | 'excused' | 'excusedContentIds'
>

type WorkLiveProps = {
  userAssignmentId: string
  /** The work's own channel, or its assignment's for staff who may read the work but do not teach it (contract.md §5). */
  channel: string
  isSubmitted: boolean
  /** The progress rendered on the page, in percent; null where there is nothing to do. */
  progress: number | null
  /** The items that were reopened individually, and the version of the assignment (dates, settings), as the page was rendered with them. */
  reopenedContentIds: readonly string[]
  assignmentVersion: number
  /** What the student is excused from, as returned by `excusedOf`. */
  excused: string
  /** The id of the page while it has no mark in the table of contents; its stored view will give it one. */
  unmarkedPageId: string | null
}

/**
 * Keeps the page of a student, or of staff who follow it, in step with the work: scores, other tabs, submission, reopening, changed dates and
 * settings (contract.md §4.8, §5), and the marks and progress in the table of contents once an answer or a first view is stored. A submitted
 * work is rendered by the server, so a grade refreshes the page. Changes missed without a socket are read on reconnect, and every 30 seconds
 * until then.
 */
export function WorkLive({ userAssignmentId, channel, unmarkedPageId, ...shown }: WorkLiveProps) {
  const { isSubmitted } = shown
  const page = usePageUpdates()
  const seen = useRef<number | null>(null)
  const drawn = standingOf(shown)
  /** The standing that a refresh under way will render; an event that repeats it is ignored. */
  const awaited = useRef<string | null>(null)
  const lastSave = () => currentWork().updates.readSummary().savedAt

  function readAgain() {
    seen.current = lastSave()
    page.readAgain()
  }

  useEffect(() => {
    seen.current = currentWork().updates.readSummary().savedAt
  }, [])
  // A page view need not change the progress, in which case no event reports it.
  const handleUpdates = useEffectEvent(({ records, isTurnedBack }: RecordUpdates) => {
    const views = records.filter(({ interactionType }) => interactionType === 'page-view')
    const marked = views.filter((view) => unmarked.has(markOf(view.userAssignmentId, view.contentId)))
    for (const view of marked) unmarked.delete(markOf(view.userAssignmentId, view.contentId))
    // In a submitted work only a grade changes an answer; before submission the answer component shows its own updates.
    const graded = isSubmitted ? records.filter(({ interactionType }) => interactionType === 'interactive') : []
    // An author has changed the question in the meantime: show the learner the current one.
    const turnedBack = isTurnedBack ? records : []
    if ([...marked, ...graded, ...turnedBack].some((record) => record.userAssignmentId === userAssignmentId))
      readAgain()
  })
  useEffect(() => currentWork().updates.onRecords(handleUpdates), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed `drawn` means that the refresh has arrived.
  useEffect(() => {
    awaited.current = null
  }, [drawn])
  useEffect(() => {
    if (!unmarkedPageId) return
    const mark = markOf(userAssignmentId, unmarkedPageId)
    unmarked.add(mark)
    return () => {
      // The page was left before it counted as viewed, or its view has been stored.
      if (!currentWork().unsent.hasView(userAssignmentId, unmarkedPageId)) unmarked.delete(mark)
    }
  }, [userAssignmentId, unmarkedPageId])
  useChannel(
    channel,
    {
      // An assignment's channel covers the whole class; notes shared with the class belong to no work.
      interactions: ({ items = [] }) =>
        refreshInteractions(items.filter((item) => (item.userAssignmentId ?? userAssignmentId) === userAssignmentId)),
      progress: ({ items, ...work }) => {
        const told: Told | undefined = items ? items.find((item) => item.userAssignmentId === userAssignmentId) : work
        // A presence event, which carries no progress.
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
        // After a submission or a reopening, the server redirects to the binder or back.
        readAgain()
      },
    },
    { onReady: () => page.handleReady({ hasUpdates: lastSave() !== seen.current }) },
  )
  return null
}
