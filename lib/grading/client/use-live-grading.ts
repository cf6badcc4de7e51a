'use client'

import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { isNewer } from '@/lib/interaction/changed'
import { assignmentChannel } from '@/lib/realtime/channels'
import { type Collector, createCollector } from '@/lib/realtime/client/collect'
import { useChannel } from '@/lib/realtime/client/use-channel'
import type { GradingPage, GradingStudent } from '../grading-page'
import type { GradeStore } from './grade-store'
import { usePageReading } from './use-page-reading'

/** Whether submitted work was scored here since its line was read, so that the counts of the page are stale too. */
function isScoredAnew({ answer, submittedDate }: GradingStudent, store: GradeStore): boolean {
  const known = answer && store.get(answer.id)?.answer
  if (!known || submittedDate === null || !isNewer(answer, known)) return false
  return known.score !== answer.score || known.requiresGrading !== answer.requiresGrading
}

/** Collects changed answers and reads them in one batch; those that could not be read are included in the next batch. */
function useChangedAnswers(refresh: (ids: string[]) => Promise<void>): (id: string) => void {
  const collector = useRef<Collector | null>(null)
  const changed = useRef(new Set<string>())

  useEffect(() => {
    const made = createCollector(async () => {
      const ids = [...changed.current]
      changed.current.clear()
      try {
        await refresh(ids)
      } catch (error) {
        for (const id of ids) changed.current.add(id)
        throw error
      }
    })
    collector.current = made
    return made.stop
  }, [refresh])

  return useCallback((id) => {
    changed.current.add(id)
    collector.current?.trigger()
  }, [])
}

/**
 * Follows the class live: an answer on the page that was edited or scored is read by itself and merged below unsaved changes. The page is
 * read again only for changes to its counts or students: a new or removed answer, work that is submitted, returned, excused or given 0
 * points, and grades, on this screen or by a colleague.
 */
export function useLiveGrading(
  { assignment, item, students }: GradingPage,
  store: GradeStore,
  refresh: (ids: string[]) => Promise<void>,
) {
  const readPage = usePageReading()
  const readAnswer = useChangedAnswers(refresh)

  const handleScores = useEffectEvent(() => {
    if (students.some((student) => isScoredAnew(student, store))) readPage()
  })
  useEffect(() => store.subscribe(handleScores), [store])

  useChannel(
    assignmentChannel(assignment.id),
    {
      interactions: ({ items = [] }) => {
        for (const told of items.filter(({ contentId }) => contentId === item?.id)) {
          const line = students.find(({ answer }) => answer?.id === told.id)?.answer
          if (!line || told.deleted) readPage()
          else if (isNewer(store.get(told.id)?.answer ?? line, told)) readAnswer(told.id)
        }
        // Submitted work only changes by grading: for other questions only the counts of the page are affected.
        const isGradedElsewhere = items.some(
          ({ contentId, userAssignmentId }) =>
            contentId !== item?.id &&
            students.some((student) => student.userAssignmentId === userAssignmentId && student.submittedDate !== null),
        )
        if (isGradedElsewhere) readPage()
      },
      progress: ({ items = [] }) => {
        const isNew = items.some(({ userAssignmentId, submittedDate, version }) => {
          const known = students.find((student) => student.userAssignmentId === userAssignmentId)
          // Excusing work or giving it 0 points increments its version.
          const isChanged = version !== undefined && known !== undefined && version > known.version
          return isChanged || (submittedDate !== undefined && known?.submittedDate !== submittedDate)
        })
        if (isNew) readPage()
      },
    },
    { onReady: readPage },
  )
}
