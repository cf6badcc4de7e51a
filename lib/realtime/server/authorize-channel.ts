import 'server-only'
import { db } from '@/lib/db/db'
import { notAllowed, ProductError } from '@/lib/error/product-error'
import { staffAssignmentScope } from '@/lib/scope/server/assignment-scope'
import { groupScope, taughtGroupScope } from '@/lib/scope/server/group-scope'
import { taughtUserAssignmentScope, userAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import type { Viewer } from '@/lib/session/viewer'
import { type ParsedChannel, parseChannel } from '../channels'
import type { ChannelAuth, UserAuth } from '../schema'
import { pusher } from './publish'

/** A signature as Pusher's clients expect it. */
export type SignedChannel = { auth: string; channel_data?: string }

/** Whether this viewer may hear a channel: the same record scope as that of the calls (contract.md §5). */
async function mayHear(viewer: Viewer, { kind, id }: ParsedChannel): Promise<boolean> {
  const isStudent = viewer.roleId === 'student'
  switch (kind) {
    case 'user':
      return id === viewer.userId
    case 'user-assignment': {
      const scope = isStudent ? userAssignmentScope(viewer) : taughtUserAssignmentScope(viewer)
      return (await db().userAssignment.count({ where: { AND: [{ id }, scope] } })) > 0
    }
    case 'assignment':
      return !isStudent && (await db().assignment.count({ where: { AND: [{ id }, staffAssignmentScope(viewer)] } })) > 0
    case 'group': {
      const scope = isStudent ? groupScope(viewer) : taughtGroupScope(viewer)
      return (await db().group.count({ where: { AND: [{ id }, scope] } })) > 0
    }
  }
}

function requireSigner() {
  const signer = pusher()
  if (!signer) throw new ProductError('unavailable', 'Live updates are not set up.')
  return signer
}

/** Signs a socket's subscription; 403 for a channel outside the viewer's scope. A member of a presence channel is a user id, nothing more. */
export async function authorizeChannel(viewer: Viewer, input: ChannelAuth): Promise<SignedChannel> {
  const signer = requireSigner()
  const channel = parseChannel(input.channel_name)
  if (!channel || !(await mayHear(viewer, channel))) throw notAllowed('You may not listen to this.')
  const member = channel.kind === 'group' ? { user_id: viewer.userId } : undefined
  return signer.authorizeChannel(input.socket_id, input.channel_name, member)
}

/** Signs that a socket is this viewer's, so that it can be ended by the user's id. */
export function authenticateUser(viewer: Viewer, input: UserAuth): { auth: string; user_data: string } {
  return requireSigner().authenticateUser(input.socket_id, { id: viewer.userId })
}
