'use client'

import { RescoreNotice } from '@/components/grading/rescore-notice'
import type { ChangedQuestion } from '@/lib/interaction/changed-question'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { say } from './tool-messages'

type ChangedQuestionsProps = {
  assignmentId: string
  questions: readonly ChangedQuestion[]
  students: readonly { userId: string; name: string }[]
}

/** The questions of an assessment that were changed after answers to them were scored. */
export function ChangedQuestions({ assignmentId, questions, students }: ChangedQuestionsProps) {
  const refresh = useRefresh()
  return (
    <div className="mt-6 grid max-w-list gap-3">
      {questions.map((question) => (
        <RescoreNotice
          key={question.contentId}
          assignmentId={assignmentId}
          question={question}
          students={students}
          say={say}
          onDone={refresh}
        />
      ))}
    </div>
  )
}
