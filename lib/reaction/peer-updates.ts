import type { ReactionCounts } from '@/lib/interaction/reaction'
import type { WireRanking } from '@/lib/ranking/ranking'
import type { RealtimeEvents } from '@/lib/realtime/events'

type Places = WireRanking['interactionData']['ranking']
/** What is known, and since when: by the time of the reading or of the event. */
type Known<Value> = { value: Value; at: string }

/** How the answers of a class stand to each other: rankings by `ranked-` id, and counts of signs and reviews by interaction. */
export type PeerUpdates = {
  rankings: Readonly<Record<string, Known<Places>>>
  counts: Readonly<Record<string, Known<ReactionCounts>>>
}

export const noPeerUpdates: PeerUpdates = { rankings: {}, counts: {} }

/** Takes each value over that is newer than what is known of the same thing; the same object where none is. */
function takeNewer<Value>(
  known: Readonly<Record<string, Known<Value>>>,
  updates: readonly (readonly [string, Value])[],
  at: string,
): Readonly<Record<string, Known<Value>>> {
  const newer = updates.filter(([id]) => at > (known[id]?.at ?? ''))
  if (newer.length === 0) return known
  return { ...known, ...Object.fromEntries(newer.map(([id, value]) => [id, { value, at }])) }
}

/** Takes a `rankings` event, or a reading of rankings, over; one that is older than what is known changes nothing (contract.md §5). */
export function mergeRankings(
  known: PeerUpdates,
  { items, at }: Pick<RealtimeEvents['rankings'], 'items'> & { at: string },
): PeerUpdates {
  const updates = items.map(({ id, ranking }) => [id, ranking] as const)
  const rankings = takeNewer(known.rankings, updates, at)
  return rankings === known.rankings ? known : { ...known, rankings }
}

/** Whether a `reactions` event tells of a review that one gave oneself: of these no count is told. */
export function isAboutGiven({ interactionIds, counts }: RealtimeEvents['reactions']): boolean {
  return interactionIds.some((id) => !(id in counts))
}

/** Takes a `reactions` event, or a reading of counts, over; one that is older than what is known changes nothing (contract.md §5). */
export function mergeReactions(
  known: PeerUpdates,
  { counts: told, at }: Pick<RealtimeEvents['reactions'], 'counts'> & { at: string },
): PeerUpdates {
  const counts = takeNewer(known.counts, Object.entries(told), at)
  return counts === known.counts ? known : { ...known, counts }
}
