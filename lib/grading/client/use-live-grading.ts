'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { isNewer } from '@/lib/interaction/changed'
import { assignmentChannel } from '@/lib/realtime/channels'
import { type Collector, createCollector } from '@/lib/realtime/client/collect'
import { useChannel } from '@/lib/realtime/client/use-channel'
import type { GradingPage } from '../grading-page'
import type { GradeStore } from './grade-store'

/**
 * Reads the page again when students answer or turn in; an answer that another grader has scored is read by itself, and merged below what is
 * not saved yet. Several rings are one reading.
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
        if (news.length > 0) collector.current?.ring()
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
