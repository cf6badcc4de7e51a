import 'server-only'
import { version as versionOf } from 'uuid'
import { isId, newRandomId } from '@/lib/common/id'
import { itemsOf, renameItems } from '../item-ids'

/** UUIDs that were drawn or digested: they tell neither when they were made nor in which order. */
const RANDOM_VERSIONS = [4, 8]

const isRandom = (id: string) => isId(id) && RANDOM_VERSIONS.includes(versionOf(id))

/**
 * The `data` of a question as it is stored: an item that is new in its list gets a random id, unless it came with one, so that ids tell nothing
 * of the order in which things were written, nor what belongs together. Those that are stored already stay, since answers name them.
 */
export function withRandomItemIds(contentSubType: string | null, data: object, stored: object): object {
  const known = itemsOf(contentSubType, stored)
  const taken = new Set<string>()
  return renameItems(contentSubType, data, (id, list) => {
    // One id on both sides of a pair would be its key.
    const isKept = known.has(id, list) || (isRandom(id) && !taken.has(id))
    taken.add(id)
    return isKept ? id : newRandomId()
  })
}
