import { cache } from 'react'
import { requireAssignment } from '@/lib/assignment/server/require-assignment'
import { isId } from '@/lib/common/id'
import { orNull } from '@/lib/error/or-null'
import { requireActor } from '@/lib/session/server/require-actor'

/** Returns only the assignment of a grading page, so that a missing one (null) is a 404 before anything is rendered. */
export const findAssignment = cache(async (assignmentId: string) => {
  const actor = await requireActor('teacher')
  return isId(assignmentId) ? orNull(() => requireAssignment(actor, assignmentId)) : null
})
