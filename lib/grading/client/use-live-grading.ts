'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isNewer } from '@/lib/interaction/changed'
import { assignmentChannel } from '@/lib/realtime/channels'
import { type Collector, createCollector } from '@/lib/realtime/client/collect'
import { useChannel } from '@/lib/realtime/client/use-channel'
import type { GradingPage, GradingStudent } from '../grading-page'
import type { GradeStore } from './grade-store'

/** Whether an answer has another score here than in its line of the page: then what the page counts is old too. */
const isScoredAnew = ({ answer }: GradingStudent, store: GradeStore) => {
  const known = answer && store.get(answer.id)?.answer
  return Boolean(known && (known.score !== answer.score || known.requiresGrading !== answer.requiresGrading))
}

/**
 * Reads the page again when students answer or turn in, and its counts once something was graded, here or by a colleague; an answer that
 * another grader has scored is read by itself, and merged below what is not saved yet. Several rings are one reading.
 */
export function useLiveGrading(
  { assignment, item, students }: GradingPage,
  store: GradeStore,
  refresh: (ids: string[]) => void,
) {
  const router = useRouter()
  const collector = useRef<Collector | null>(null)
  const changed = useRef(new Set<string>())
  const isPageOld = useRef(false)

  useEffect(() => {
    const made = createCollector(async () => {
      const ids = [...changed.current]
      changed.current.clear()
      refresh(ids)
      if (isPageOld.current) router.refresh()
      isPageOld.current = false
    })
    collector.current = made
    return made.stop
  }, [router, refresh])

  function readPage() {
    isPageOld.current = true
    collector.current?.ring()
  }

  const handleScores = useEffectEvent(() => {
    if (students.some((student) => isScoredAnew(student, store))) readPage()
  })
  useEffect(() => store.subscribe(handleScores), [store])

  useChannel(
    assignmentChannel(assignment.id),
    {
      interactions: ({ items = [] }) => {
        const news = items.filter((told) => told.contentId === item?.id && isNewer(store.get(told.id)?.answer, told))
        for (const { id, version } of news) {
          const known = store.get(id)?.answer
          if (known) changed.current.add(id)
          // The list shows how each answer begins, and the scores of those that were not opened here.
          if (!known || version > known.version) isPageOld.current = true
        }
        // Work that is turned in changes by grading alone: of the other questions the page has the counts.
        const isGradedElsewhere = items.some(
          ({ contentId, userAssignmentId }) =>
            contentId !== item?.id &&
            students.some((student) => student.userAssignmentId === userAssignmentId && student.submittedDate !== null),
        )
        if (isGradedElsewhere) isPageOld.current = true
        if (news.length > 0 || isGradedElsewhere) collector.current?.ring()
      },
      progress: ({ items = [] }) => {
        const isNew = items.some(({ userAssignmentId, submittedDate }) => {
          const known = students.find((student) => student.userAssignmentId === userAssignmentId)
          return submittedDate !== undefined && known?.submittedDate !== submittedDate
        })
        if (isNew) readPage()
      },
    },
    { onReady: readPage },
  )
}
