import 'server-only'
import { version as versionOf } from 'uuid'
import { isId, newRandomId } from '@/lib/common/id'
import { itemsOf, renameItems } from '../item-ids'

/** UUID versions that are random or digests: they reveal neither when nor in which order they were created. */
const RANDOM_VERSIONS = [4, 8]

const isRandom = (id: string) => isId(id) && RANDOM_VERSIONS.includes(versionOf(id))

/**
 * Returns the `data` of a question for storage: an item that is new in its list gets a random id unless it came with one, so that ids reveal neither
 * the order of writing nor what belongs together. Stored ids stay, because answers name them.
 */
export function withRandomItemIds(contentSubType: string | null, data: object, stored: object): object {
  const known = itemsOf(contentSubType, stored)
  const taken = new Set<string>()
  return renameItems(contentSubType, data, (id, list) => {
    // The same id on both sides of a pair would reveal its key.
    const isKept = known.has(id, list) || (isRandom(id) && !taken.has(id))
    taken.add(id)
    return isKept ? id : newRandomId()
  })
}
