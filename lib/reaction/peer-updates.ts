import type { ReactionCounts } from '@/lib/interaction/reaction'
import type { WireRanking } from '@/lib/ranking/ranking'
import type { RealtimeEvents } from '@/lib/realtime/events'

type Places = WireRanking['interactionData']['ranking']
/** A known value and its time: that of the read or the event. */
type Known<Value> = { value: Value; at: string }

/** Rankings by `ranked-` id, and counts of signs and reviews by interaction. */
export type PeerUpdates = {
  rankings: Readonly<Record<string, Known<Places>>>
  counts: Readonly<Record<string, Known<ReactionCounts>>>
}

export const noPeerUpdates: PeerUpdates = { rankings: {}, counts: {} }

/** Merges each value that is newer than the known one; returns the same object if none is. */
function takeNewer<Value>(
  known: Readonly<Record<string, Known<Value>>>,
  updates: readonly (readonly [string, Value])[],
  at: string,
): Readonly<Record<string, Known<Value>>> {
  const newer = updates.filter(([id]) => at > (known[id]?.at ?? ''))
  if (newer.length === 0) return known
  return { ...known, ...Object.fromEntries(newer.map(([id, value]) => [id, { value, at }])) }
}

/** Merges a `rankings` event or read; older ones than the known state change nothing (contract.md §5). */
export function mergeRankings(
  known: PeerUpdates,
  { items, at }: Pick<RealtimeEvents['rankings'], 'items'> & { at: string },
): PeerUpdates {
  const updates = items.map(({ id, ranking }) => [id, ranking] as const)
  const rankings = takeNewer(known.rankings, updates, at)
  return rankings === known.rankings ? known : { ...known, rankings }
}

/** Whether a `reactions` event concerns a review that the viewer gave: such events contain no counts. */
export function isAboutGiven({ interactionIds, counts }: RealtimeEvents['reactions']): boolean {
  return interactionIds.some((id) => !(id in counts))
}

/** Merges a `reactions` event or read of counts; older ones than the known state change nothing (contract.md §5). */
export function mergeReactions(
  known: PeerUpdates,
  { counts: told, at }: Pick<RealtimeEvents['reactions'], 'counts'> & { at: string },
): PeerUpdates {
  const counts = takeNewer(known.counts, Object.entries(told), at)
  return counts === known.counts ? known : { ...known, counts }
}
