import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { Viewer } from '@/lib/session/viewer'
import { userAssignmentScope } from './user-assignment-scope'

/** The loans of this viewer, in work that is theirs to read; nobody else knows of them. */
export function peerReviewScope(viewer: Viewer): Prisma.PeerReviewWhereInput {
  return {
    reviewerId: viewer.userId,
    userAssignment: { AND: [userAssignmentScope(viewer), { userId: viewer.userId }] },
  }
}
