import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import { assignmentScope } from './assignment-scope'
import { interactionScope } from './interaction-scope'
import { adminReach } from './reach'

/** The reactions that this viewer gave, in assignments that are theirs to read. */
export function givenReactionScope(viewer: Viewer): Prisma.ReactionWhereInput {
  return { userId: viewer.userId, interaction: { deletedDate: null, assignment: assignmentScope(viewer) } }
}

/** The reactions to answers of this viewer. */
export function receivedReactionScope(viewer: Viewer): Prisma.ReactionWhereInput {
  return { interaction: { AND: [interactionScope(viewer), { userId: viewer.userId }] } }
}

/** The reactions that this viewer may read: a student given and received ones; staff those to the work that they may read. */
export function reactionScope(viewer: Viewer): Prisma.ReactionWhereInput {
  if (viewer.roleId === 'student')
    return { deletedDate: null, OR: [givenReactionScope(viewer), receivedReactionScope(viewer)] }
  if (adminReach(viewer).everything) return { deletedDate: null }
  return { deletedDate: null, interaction: interactionScope(viewer) }
}
