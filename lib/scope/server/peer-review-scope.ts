import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '@/lib/session/actor'
import { userAssignmentScope } from './user-assignment-scope'

/** The loans of this actor, in work that is theirs to read; nobody else knows of them. */
export function peerReviewScope(actor: Actor): Prisma.PeerReviewWhereInput {
  return {
    reviewerId: actor.userId,
    userAssignment: { AND: [userAssignmentScope(actor), { userId: actor.userId }] },
  }
}
