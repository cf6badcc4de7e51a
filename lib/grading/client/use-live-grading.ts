'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { assignmentChannel } from '@/lib/realtime/channels'
import { type Collector, createCollector } from '@/lib/realtime/client/collect'
import { useChannel } from '@/lib/realtime/client/use-channel'
import type { GradingPage } from '../grading-page'
import type { GradeStore } from './grade-store'

/** Reads the page again when students answer or turn in, and when another grader scores; several rings are one reading. */
export function useLiveGrading(
  { assignment, item, students }: GradingPage,
  store: GradeStore,
  refresh: (ids: string[]) => void,
) {
  const router = useRouter()
  const collector = useRef<Collector | null>(null)
  const changed = useRef(new Set<string>())

  useEffect(() => {
    const made = createCollector(async () => {
      const ids = [...changed.current]
      changed.current.clear()
      refresh(ids)
      router.refresh()
    })
    collector.current = made
    return made.stop
  }, [router, refresh])

  useChannel(
    assignmentChannel(assignment.id),
    {
      interactions: ({ items = [] }) => {
        const news = items.filter(({ id, contentId, version, scoreVersion }) => {
          const known = store.get(id)?.answer
          return contentId === item?.id && !(known && known.version >= version && known.scoreVersion >= scoreVersion)
        })
        for (const { id } of news) if (store.get(id)) changed.current.add(id)
        if (news.length > 0) collector.current?.ring()
      },
      progress: ({ items = [] }) => {
        const isNew = items.some(({ userAssignmentId, submittedDate }) => {
          const known = students.find((student) => student.userAssignmentId === userAssignmentId)
          return submittedDate !== undefined && known?.submittedDate !== submittedDate
        })
        if (isNew) collector.current?.ring()
      },
    },
    { onReady: () => collector.current?.ring() },
  )
}
