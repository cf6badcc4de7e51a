'use client'

import { SaveBeforeLeaving, useLossQuestion } from '@/components/form/leave-questions'
import type { GradeStore } from '@/lib/grading/client/grade-store'
import { useIsHeldUp } from '@/lib/grading/client/use-grades'

/** Grades are sent automatically. Leaving while one is not stored asks first: it is sent once more, and discarded only on confirmation. */
export function LeaveGrading({ store }: { store: GradeStore }) {
  const mayLose = useLossQuestion()
  return <SaveBeforeLeaving isUnsaved={useIsHeldUp(store)} save={async () => (await store.sendAgain()) || mayLose()} />
}
