import 'server-only'
import { db } from '@/lib/db/db'
import { notAllowed, ProductError } from '@/lib/error/product-error'
import { staffAssignmentScope } from '@/lib/scope/server/assignment-scope'
import { groupScope, taughtGroupScope } from '@/lib/scope/server/group-scope'
import { taughtUserAssignmentScope, userAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import { isWritable } from '@/lib/scope/server/writable-content'
import type { Actor } from '@/lib/session/actor'
import { type ParsedChannel, parseChannel } from '../channels'
import { embeddedServer } from '../embedded-server'
import type { ChannelAuth, UserAuth } from '../schema'
import { pusher } from './publish'
import { realtimeUserId } from './realtime-user-id'

/** A signature in the form that Pusher's clients expect. */
export type SignedChannel = { auth: string; channel_data?: string }

/** Whether this actor may subscribe to a channel, by the same record scopes as the calls (contract.md §5). */
async function mayHear(actor: Actor, { kind, id }: ParsedChannel): Promise<boolean> {
  const isStudent = actor.roleId === 'student'
  switch (kind) {
    case 'user':
      return id === actor.userId
    case 'user-assignment': {
      const scope = isStudent ? userAssignmentScope(actor) : taughtUserAssignmentScope(actor)
      return (await db().userAssignment.count({ where: { AND: [{ id }, scope] } })) > 0
    }
    case 'assignment':
      return !isStudent && (await db().assignment.count({ where: { AND: [{ id }, staffAssignmentScope(actor)] } })) > 0
    case 'content':
      return isWritable(actor, id)
    case 'group': {
      const scope = isStudent ? groupScope(actor) : taughtGroupScope(actor)
      return (await db().group.count({ where: { AND: [{ id }, scope] } })) > 0
    }
  }
}

function requireSigner() {
  const signer = pusher()
  if (!signer) throw new ProductError('unavailable', 'Live updates are not set up.')
  return signer
}

/**
 * Assigns a socket to the viewer before their rights are checked: it then ends with any right that ends later, and a stored signature is not valid
 * for another socket. An external realtime server relies on its clients, which sign in (docs/decisions/0009-live-lesson.md).
 */
function claimSocket(actor: Actor, socketId: string): void {
  const isClaimed = embeddedServer()?.claim(socketId, realtimeUserId(actor.userId), actor.session.id) ?? true
  if (!isClaimed) throw notAllowed('This connection is not yours.')
}

/**
 * Signs a socket's subscription; 403 for a channel outside the viewer's scope, and for another user's socket. The members of a presence channel are
 * only disguised user ids.
 */
export async function authorizeChannel(actor: Actor, input: ChannelAuth): Promise<SignedChannel> {
  const signer = requireSigner()
  const channel = parseChannel(input.channel_name)
  claimSocket(actor, input.socket_id)
  if (!channel || !(await mayHear(actor, channel))) throw notAllowed('You may not listen to this.')
  const member = channel.kind === 'group' ? { user_id: realtimeUserId(actor.userId) } : undefined
  return signer.authorizeChannel(input.socket_id, input.channel_name, member)
}

/** Signs that a socket belongs to this actor, so that it can be ended by the user's disguised id; 403 for somebody else's socket. */
export function authenticateUser(actor: Actor, input: UserAuth): { auth: string; user_data: string } {
  const signer = requireSigner()
  claimSocket(actor, input.socket_id)
  return signer.authenticateUser(input.socket_id, { id: realtimeUserId(actor.userId) })
}
