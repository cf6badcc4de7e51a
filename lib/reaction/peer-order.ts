import type { WireRanking } from '@/lib/ranking/ranking'

type Places = WireRanking['interactionData']['ranking']

/** Returns the order of answers: ranked ones first, from best to worst, then the others in their given order. */
export function orderOf(ids: readonly string[], ranking: Places): string[] {
  const placed = ranking.map(({ interactionId }) => interactionId).filter((id) => ids.includes(id))
  return [...placed, ...ids.filter((id) => !placed.includes(id)).toSorted()]
}

/**
 * Returns the order shown to a reader while it is held stable: removed answers disappear, and new ones wait, except the reader's own, which is
 * inserted in its place.
 */
export function heldOrder(held: readonly string[], now: readonly string[], own?: string): string[] {
  const shown = held.filter((id) => now.includes(id))
  if (own === undefined || shown.includes(own) || !now.includes(own)) return shown
  const before = now.slice(0, now.indexOf(own)).findLast((id) => shown.includes(id))
  return shown.toSpliced(before === undefined ? 0 : shown.indexOf(before) + 1, 0, own)
}

/** Returns how a newer order differs from the one shown: the number of new answers, and whether any moved. */
export function updatesOfOrder(held: readonly string[], now: readonly string[]): { added: number; isMoved: boolean } {
  const shown = heldOrder(held, now)
  const known = now.filter((id) => held.includes(id))
  return { added: now.length - known.length, isMoved: known.some((id, index) => id !== shown[index]) }
}

/** Returns the rank of an answer; equally rated answers share one. */
export function placeOf(entry: Places[number], ranking: Places): number {
  const isBetter = (other: Places[number]) =>
    other.peerReactionAverage > entry.peerReactionAverage ||
    (other.peerReactionAverage === entry.peerReactionAverage && other.peerReactionCount > entry.peerReactionCount)
  return 1 + ranking.filter(isBetter).length
}
