import { z } from 'zod'
import { isStorable } from '@/lib/common/storable'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'

const word = z.string().min(1).max(200).refine(isStorable)
const containsAll = z.strictObject({ containsAll: z.array(word).max(50) })

/** What `GET bank-assets` takes; each of the tags must be on the asset. They may stand among the filters or the modifiers. */
export const bankAssetListSpec = listSpec({
  where: { id: whereId, type: anyOf(word), group: anyOf(word), tags: containsAll },
  modifiers: { tags: containsAll },
  orderBy: ['name', 'dateCreated'],
  limit: 12,
  defaultOrder: [{ field: 'name', direction: 'asc' }],
})
export type BankAssetListQuery = ListQueryOf<typeof bankAssetListSpec>

/** A file of the shared bank. */
export type WireBankAsset = {
  id: string
  name: string
  url: string
  tags: string[]
  type: string
  group: string | null
  uploadId: string
}
