'use client'

import { SaveBeforeLeaving, useLossQuestion } from '@/components/form/leave-questions'
import type { GradeStore } from '@/lib/grading/client/grade-store'
import { useIsHeldUp } from '@/lib/grading/client/use-grades'

/** Grades are sent by themselves. Who leaves while one was not taken is asked: it is sent once more, and lost only when they say so. */
export function LeaveGrading({ store }: { store: GradeStore }) {
  const mayLose = useLossQuestion()
  return <SaveBeforeLeaving isUnsaved={useIsHeldUp(store)} save={async () => (await store.sendAgain()) || mayLose()} />
}
