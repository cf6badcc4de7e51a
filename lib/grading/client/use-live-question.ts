'use client'

import { assignmentChannel } from '@/lib/realtime/channels'
import { useChannel } from '@/lib/realtime/client/use-channel'
import type { QuestionPage } from '../question-page'
import { usePageReading } from './use-page-reading'

/** Follows the class and the other graders: the page is read again for answers to the question, work that is turned in or given back, and who holds what. */
export function useLiveQuestion({ assignment, item, groups, without, viewerId }: QuestionPage): void {
  const readPage = usePageReading()
  useChannel(
    assignmentChannel(assignment.id),
    {
      interactions: ({ items = [] }) => {
        if (items.some(({ contentId }) => contentId === item?.id)) readPage()
      },
      progress: ({ items = [] }) => {
        const known = new Set([...groups.flatMap(({ answers }) => answers), ...without].map(({ userId }) => userId))
        const isOther = items.some(
          ({ userId, submittedDate }) => submittedDate !== undefined && (submittedDate !== null) !== known.has(userId),
        )
        if (isOther) readPage()
      },
      grading: ({ contentId, userId }) => {
        if (contentId === item?.id && userId !== viewerId) readPage()
      },
    },
    { onReady: readPage },
  )
}
