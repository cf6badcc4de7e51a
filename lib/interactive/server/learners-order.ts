import 'server-only'
import { keyedDigest } from '@/lib/secret/server/keyed-digest'
import type { Shuffle } from '../definition'

/**
 * Puts the lists of one question in the order in which one student gets them: the same at each load, by a secret of the server and the ids
 * alone, so that it tells nothing of the order in which they were written.
 */
export function learnersOrder(userAssignmentId: string, contentId: string): Shuffle {
  return (items, list) => {
    const placeOf = (id: string) => keyedDigest('order', JSON.stringify([userAssignmentId, contentId, list, id]))
    const placed = items.map((item) => ({ item, place: placeOf(item.id) }))
    return placed.toSorted((one, other) => (one.place < other.place ? -1 : 1)).map(({ item }) => item)
  }
}
