import { z } from 'zod'
import { isStorable } from '@/lib/common/storable'
import { wireId } from '@/lib/common/wire-schema'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'

const word = z.string().min(1).max(200).refine(isStorable)
const containsAll = z.strictObject({ containsAll: z.array(word).max(50) })

/** The query of `GET bank-assets`; an asset must have every given tag. Tags may be given as filters or as modifiers. */
export const bankAssetListSpec = listSpec({
  where: { id: whereId, type: anyOf(word), group: anyOf(word), tags: containsAll },
  modifiers: { tags: containsAll },
  orderBy: ['name', 'dateCreated'],
  limit: 12,
  defaultOrder: [{ field: 'name', direction: 'asc' }],
})
export type BankAssetListQuery = ListQueryOf<typeof bankAssetListSpec>

/** A file of the shared bank. */
export const bankAssetSchema = z
  .strictObject({
    id: wireId,
    name: z.string(),
    url: z.string(),
    tags: z.array(z.string()),
    type: z.string(),
    group: z.string().nullable(),
    uploadId: wireId,
  })
  .meta({ id: 'BankAsset' })
export type WireBankAsset = z.output<typeof bankAssetSchema>
