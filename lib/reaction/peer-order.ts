import type { WireRanking } from '@/lib/ranking/ranking'

type Places = WireRanking['interactionData']['ranking']

/** The order of answers: those that have a place in the ranking, best first, then the others as they came. */
export function orderOf(ids: readonly string[], ranking: Places): string[] {
  const placed = ranking.map(({ interactionId }) => interactionId).filter((id) => ids.includes(id))
  return [...placed, ...ids.filter((id) => !placed.includes(id)).toSorted()]
}

/**
 * What a reader sees of an order that is held while they read: what is gone leaves it, what is new waits, but for the reader's own, which
 * comes to its place.
 */
export function heldOrder(held: readonly string[], now: readonly string[], own?: string): string[] {
  const shown = held.filter((id) => now.includes(id))
  if (own === undefined || shown.includes(own) || !now.includes(own)) return shown
  const before = now.slice(0, now.indexOf(own)).findLast((id) => shown.includes(id))
  return shown.toSpliced(before === undefined ? 0 : shown.indexOf(before) + 1, 0, own)
}

/** How a newer order differs from what is shown: by answers that are not there yet, by their places, or not at all. */
export function updatesOfOrder(held: readonly string[], now: readonly string[]): { added: number; isMoved: boolean } {
  const shown = heldOrder(held, now)
  const known = now.filter((id) => held.includes(id))
  return { added: now.length - known.length, isMoved: known.some((id, index) => id !== shown[index]) }
}

/** The place of an answer: who is rated alike shares one. */
export function placeOf(entry: Places[number], ranking: Places): number {
  const isBetter = (other: Places[number]) =>
    other.peerReactionAverage > entry.peerReactionAverage ||
    (other.peerReactionAverage === entry.peerReactionAverage && other.peerReactionCount > entry.peerReactionCount)
  return 1 + ranking.filter(isBetter).length
}
