import { z } from 'zod'
import { isStorable } from '@/lib/common/storable'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { keywordSearchSchema } from '@/lib/user/schema'
import { MAX_ASSET_CODE_LENGTH } from './limits'
import { contentStates, contentSubTypes, contentTypes, isContentPair } from './types'

/** Maximum number of pairs in one search. */
const MAX_PAIRS = 100
/** Maximum number of items that one search is restricted to. */
const MAX_WITHIN = 20

const allSubTypes: readonly string[] = Object.values(contentSubTypes).flat()

const subType = z.string().refine((text) => allSubTypes.includes(text), { message: 'is not a subtype' })
/** A type with one of its subtypes, or with all of them. */
const pair = z
  .strictObject({ contentType: z.enum(contentTypes), contentSubType: subType.nullish() })
  .refine(({ contentType, contentSubType }) => !contentSubType || isContentPair({ contentType, contentSubType }), {
    message: 'no such type and subtype',
  })
const within = z.union([z.uuid(), z.array(z.uuid()).min(1).max(MAX_WITHIN)])

/** Where an item comes from: the shared curriculum, the viewer, or a colleague who shared it. */
export const contentOrigins = ['curriculum', 'own', 'colleagues'] as const
export type ContentOrigin = (typeof contentOrigins)[number]

/** The query of `GET content` (contract.md §2, Content; domain.md §4). */
export const contentListSpec = listSpec({
  where: {
    id: whereId,
    contentType: anyOf(z.enum(contentTypes)),
    contentSubType: anyOf(subType),
    contentState: anyOf(z.enum(contentStates)),
    /** The home (breadcrumb parent). */
    parentId: anyOf(z.uuid()),
    /** The whole code, ignoring case. */
    assetCode: anyOf(z.string().max(MAX_ASSET_CODE_LENGTH).refine(isStorable)),
    tagId: anyOf(z.uuid()),
    standardId: anyOf(z.uuid()),
    vocabContentId: anyOf(z.uuid()),
    createdById: anyOf(z.uuid()),
    curriculum: anyOf(z.enum(['k5ela', 'hss'])),
  },
  modifiers: {
    /** Words of the name or the asset code. */
    keywordSearch: keywordSearchSchema,
    /** Words of an image's name, asset code, alternative text, caption or tags; finds only images. */
    imageSearch: keywordSearchSchema,
    /** Adds `parent` to the response: the item's parent with its ancestors. */
    withParents: z.boolean(),
    isContentTypesAndSubTypes: z.array(pair).max(MAX_PAIRS),
    /** Only descendants of any of these. */
    withinContent: within,
    /** Excludes these and their descendants. */
    notWithinContent: within,
    forContentOrigin: z.enum(contentOrigins),
    idNotIn: z.array(z.uuid()).max(1000),
  },
  plain: ['contentType', 'contentSubType', 'contentState', 'assetCode'],
  orderBy: ['name', 'assetCode', 'dateModified', 'dateCreated', 'displayOrder'],
  limit: 20,
  defaultOrder: [{ field: 'name', direction: 'asc' }],
})
export type ContentListQuery = ListQueryOf<typeof contentListSpec>
