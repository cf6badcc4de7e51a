import 'server-only'
import { noReactions } from '@/lib/interaction/reaction'
import { type PeerSight, readPeerSight } from '@/lib/scope/server/interaction-scope'
import type { Actor } from '@/lib/session/actor'
import type { ReadInteraction } from '../wire'
import { feedbackSources } from './feedback-sources'
import { presentForPeer, presentForStaff, presentForStudent } from './present-interaction'
import { countReactions, readReactions } from './read-reactions'
import type { StoredInteraction } from './stored-interaction'

type Options = {
  /** A student's view of peers, if the caller has read it. */
  sight?: PeerSight
  /** Adds the reactions to the interactions that have them (contract.md §2). */
  addReactions?: boolean
}

/** Whether a row is a peer's answer; a teacher's shared annotation is not. */
const isPeers = (actor: Actor, row: StoredInteraction) =>
  row.userId !== actor.userId && row.sharedForAssignmentId === null

async function presentRows(
  actor: Actor,
  rows: readonly StoredInteraction[],
  sight: PeerSight | null,
): Promise<ReadInteraction[]> {
  if (actor.roleId !== 'student') return rows.map(presentForStaff)
  const own = rows.filter((row) => !isPeers(actor, row))
  const sources = await feedbackSources(own)
  return rows.map((row) =>
    sight && isPeers(actor, row) ? presentForPeer(row, sight) : presentForStudent(row, sources.get(row.id) ?? null),
  )
}

/**
 * Presents interactions that a viewer may read: to students their own as far as the feedback settings allow, and peers' as the assignment shows them;
 * to staff in full. Reactions are listed, for students only their own, and counted where the assignment shows counts (INT-04).
 */
export async function presentMany(
  actor: Actor,
  rows: readonly StoredInteraction[],
  { sight, addReactions = false }: Options = {},
): Promise<ReadInteraction[]> {
  const isStudent = actor.roleId === 'student'
  const hasPeers = isStudent && rows.some((row) => isPeers(actor, row))
  const known = hasPeers ? (sight ?? (await readPeerSight(actor))) : null
  const presented = await presentRows(actor, rows, known)
  if (!addReactions) return presented
  const listed = rows.filter((row) => !isStudent || row.userId === actor.userId)
  const [reactions, counts] = await Promise.all([
    readReactions(
      actor,
      listed.map(({ id }) => id),
    ),
    countReactions(rows.map(({ id }) => id)),
  ])
  const mayCount = (row: StoredInteraction) => !isPeers(actor, row) || known?.reactions.has(row.assignmentId ?? '')
  return presented.map((interaction, index): ReadInteraction => {
    const row = rows[index]
    if (!row || (isStudent && !mayCount(row))) return interaction
    const reactionCounts = counts.get(row.id) ?? noReactions
    if (!listed.includes(row)) return { ...interaction, reactionCounts }
    return { ...interaction, reactionCounts, reactions: reactions.get(row.id) ?? [] } as ReadInteraction
  })
}
