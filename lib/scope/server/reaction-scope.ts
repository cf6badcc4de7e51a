import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import { assignmentScope, readAssignmentIds } from './assignment-scope'
import { interactionScope } from './interaction-scope'
import { adminReach } from './reach'

type Where = Prisma.ReactionWhereInput

/** The reactions that this viewer gave, in assignments that are theirs to read. */
export function givenReactionScope(viewer: Viewer): Where {
  return { userId: viewer.userId, interaction: { deletedDate: null, assignment: assignmentScope(viewer) } }
}

/** The reactions to the work that a member of staff may read. */
export function staffReactionScope(viewer: Viewer): Where {
  if (adminReach(viewer).everything) return { deletedDate: null }
  return { deletedDate: null, interaction: interactionScope(viewer) }
}

/** Which reactions a list may show, and which of them the viewer gave and received. */
export type ReactionSides = { scope: Where; given: Where; received: Where }

/**
 * The reactions that this viewer may read, for lists: a student given and received ones, staff those to the work that they may read. What is
 * asked of assignments and of own answers is read first, so that the conditions stand on columns that indexes serve.
 */
export async function readReactionSides(viewer: Viewer): Promise<ReactionSides> {
  const given = { userId: viewer.userId }
  const ids = await readAssignmentIds(viewer)
  if (ids === null) return { scope: staffReactionScope(viewer), given, received: { id: { in: [] } } }
  const scope = { deletedDate: null, interaction: { deletedDate: null, assignmentId: { in: ids } } }
  if (viewer.roleId !== 'student') return { scope, given, received: { id: { in: [] } } }
  const answers = await db().interaction.findMany({
    where: { userId: viewer.userId, interactionType: 'interactive', reactions: { some: { deletedDate: null } } },
    select: { id: true },
  })
  const received = { interactionId: { in: answers.map(({ id }) => id) } }
  return { scope: { ...scope, OR: [given, received] }, given, received }
}
