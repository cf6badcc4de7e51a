'use client'

import { useTranslations } from 'next-intl'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { notify } from '@/components/feedback/notify'
import { request } from '@/lib/api/client/request'
import { useNames } from '@/lib/reaction/client/use-names'
import { useReviewedAnswers } from '@/lib/reaction/client/use-reviewed-answers'
import { type Review, useReviews } from '@/lib/reaction/client/use-reviews'
import { userAssignmentChannel } from '@/lib/realtime/channels'
import { useChannel } from '@/lib/realtime/client/use-channel'
import type { Rubric } from '@/lib/rubric/rubric'
import { RatingsList } from './ratings-list'

export interface StudentRatingsProps {
  student: { userId: string; userAssignmentId: string }
  assignmentId: string
  contentId: string
  /** The id of the student's answer. */
  interactionId: string
  rubrics: readonly Rubric[]
  /** False for viewers who do not teach the student. */
  mayDelete: boolean
}

/** The reviews that a student gave and received at an echo, for the teacher: with names, and a button to remove each (PEER-07). */
export function StudentRatings(props: StudentRatingsProps) {
  const { student, assignmentId, contentId, interactionId, rubrics, mayDelete } = props
  const t = useTranslations('peers.ratings')
  const confirm = useConfirm()
  const given = useReviews({ where: { assignmentId, contentId, userId: student.userId } })
  const received = useReviews({ where: { interactionId } })
  const { answers } = useReviewedAnswers(given.reviews)
  const names = useNames([
    ...(received.reviews?.flatMap(({ userId }) => userId ?? []) ?? []),
    ...Object.values(answers).flatMap(({ userId }) => userId ?? []),
  ])
  // Nobody is anonymous to a teacher; a placeholder is shown until a name has loaded.
  const nameOf = (userId: string | null | undefined, known = '…') => (userId && names[userId]) || known
  function readBoth() {
    given.readAgain()
    received.readAgain()
  }
  useChannel(userAssignmentChannel(student.userAssignmentId), { reactions: readBoth }, { onReady: readBoth })

  async function handleDelete({ id }: Review) {
    const options = { title: t('deleteTitle'), message: t('deleteMessage'), confirmLabel: t('deleteYes'), danger: true }
    if (!(await confirm(options))) return false
    try {
      await request({ method: 'DELETE', path: `reactions/${id}`, silent: true })
      given.leaveOut(id)
      received.leaveOut(id)
      notify.success(t('deleted'))
      return true
    } catch {
      notify.error(t('deleteFailed'))
      readBoth()
      return false
    }
  }

  const onDelete = mayDelete ? handleDelete : undefined
  return (
    <div className="grid gap-8">
      <RatingsList
        kind="received"
        list={received}
        rubrics={rubrics}
        nameOf={({ userId, user }) => nameOf(userId, user && `${user.firstName} ${user.lastName}`)}
        {...(onDelete && { onDelete })}
      />
      <RatingsList
        kind="given"
        list={given}
        rubrics={rubrics}
        nameOf={({ interactionId: id }) => nameOf(answers[id]?.userId)}
        answerOf={({ interactionId: id }) => answers[id]?.text}
        {...(onDelete && { onDelete })}
      />
    </div>
  )
}
