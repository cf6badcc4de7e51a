import 'server-only'
import { keyedDigest } from '@/lib/secret/server/keyed-digest'
import type { Shuffle } from '../definition'

/**
 * Returns a shuffle that gives one student the lists of one question in their own order: the same at each load, and derived only from ids and a
 * server secret, so that it reveals nothing about the order in which they were written.
 */
export function learnersOrder(userAssignmentId: string, contentId: string): Shuffle {
  return (items, list) => {
    const placeOf = (id: string) => keyedDigest('order', JSON.stringify([userAssignmentId, contentId, list, id]))
    const placed = items.map((item) => ({ item, place: placeOf(item.id) }))
    return placed.toSorted((one, other) => (one.place < other.place ? -1 : 1)).map(({ item }) => item)
  }
}
