import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { userAssignmentScope } from './user-assignment-scope'

/** Returns the loans of this actor in work that they may read; nobody else may read them. */
export function peerReviewScope(actor: Actor): Prisma.PeerReviewWhereInput {
  return {
    reviewerId: actor.userId,
    userAssignment: { AND: [userAssignmentScope(actor), { userId: actor.userId }] },
  }
}
