import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { ReactionData, WireReaction } from '@/lib/interaction/reaction'
import { disguisedId } from '@/lib/secret/server/disguised-id'
import type { Actor } from '@/lib/session/actor'
import { cutToDay } from '../anonymous'

/** The selected columns of a reaction. */
export const reactionSelect = {
  id: true,
  interactionId: true,
  interaction: { select: { peerId: true } },
  type: true,
  reactionData: true,
  userId: true,
  user: { select: { id: true, firstName: true, lastName: true } },
  dateCreated: true,
  dateModified: true,
} as const satisfies Prisma.ReactionSelect
export type ReactionRow = Prisma.ReactionGetPayload<{ select: typeof reactionSelect }>

/** Presents a reaction: with its giver to staff and to the giver, anonymously to all others: no giver, no name, and times truncated to the day. */
export function presentReaction(actor: Actor, row: ReactionRow): WireReaction {
  const { type } = row
  const isOwn = row.userId === actor.userId
  // Students only react to answers of others, and only receive reactions on their own.
  const interactionId = actor.roleId === 'student' && isOwn ? row.interaction.peerId : row.interactionId
  // The column is only written through the schema of the data.
  const reactionData = row.reactionData as ReactionData
  const shown = { interactionId, type, reactionData }
  if (actor.roleId !== 'student' || isOwn) {
    const { id, userId, user, dateCreated, dateModified } = row
    const times = { dateCreated: dateCreated.toISOString(), dateModified: dateModified.toISOString() }
    return { id, ...shown, userId, user, ...times }
  }
  return {
    id: disguisedId(row.id),
    ...shown,
    dateCreated: cutToDay(row.dateCreated).toISOString(),
    dateModified: cutToDay(row.dateModified).toISOString(),
  }
}
