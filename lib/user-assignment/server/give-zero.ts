import 'server-only'
import { isTotalVisible } from '@/lib/assignment/feedback'
import { alertGraded } from '@/lib/assignment/server/assignment-alerts'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { conflict } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { GiveZero } from '../schema'
import { isUnanswered } from '../status'
import { type Counted, changeCounted } from './change-counted'
import type { Work } from './lock-work'

/** Notifies the student that the work is graded, as a grader's score does. */
async function notifyStudent(work: Work): Promise<void> {
  const { settings, endDate, submittedDate } = work
  const isSeen = isTotalVisible({ settings, userAssignment: { submittedDate }, assignment: { endDate }, now: now() })
  if (work.zeroDate === null || !isSeen) return
  const content = await db().content.findUnique({ where: { id: work.contentId }, select: { name: true } })
  await alertGraded(content?.name ?? '', work.attempt, { userAssignmentId: work.id, userId: work.userId })
}

/**
 * Gives 0 points for work that was submitted without any answer, so that it counts in averages, or withdraws that (domain.md §15). 404 if the
 * actor may not read the work, 403 `not_allowed` for actors who do not teach it, 409 `wrong_state` for work that is open, excused or has an answer.
 */
export function giveZero(actor: Actor, id: string, { given }: GiveZero): Promise<Counted> {
  return changeCounted(
    actor,
    id,
    (work) => {
      if ((work.zeroDate !== null) === given) return null
      if (given && (work.excusedDate !== null || !isUnanswered(work)))
        throw conflict('wrong_state', 'This is only possible for work that was turned in with nothing answered.', {
          state: 'answered',
        })
      return { zeroDate: given ? now() : null }
    },
    notifyStudent,
  )
}
