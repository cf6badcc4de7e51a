import { z } from 'zod'
import { isStorable } from '@/lib/common/storable'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { keywordSearchSchema } from '@/lib/user/schema'
import { MAX_NEW_TAGS } from './limits'

/** What people pick from lists (contract.md §2, Metadata). */
export const metadataKinds = ['tags', 'standards', 'territories', 'proficiencies', 'languages'] as const
export type MetadataKind = (typeof metadataKinds)[number]

export const metadataParamsSchema = z.object({ kind: z.enum(metadataKinds) })
/** Tags alone are made by this call: vocabulary is content, the other kinds come with packages and migrations. */
export const newMetadataParamsSchema = z.object({ kind: z.literal('tags') })

const word = anyOf(z.string().max(300).refine(isStorable))

/** What `GET metadata/{kind}` takes; a field that the kind does not have is refused when the kind is known. */
export const metadataListSpec = listSpec({
  where: { id: whereId, groupId: word, framework: word, grade: word, grouping: word },
  modifiers: {
    keywordSearch: keywordSearchSchema,
    /** Only the tags that are in use on images. */
    imageTags: z.boolean(),
  },
  orderBy: ['name', 'shortCode', 'displayOrder'],
  limit: 20,
  defaultOrder: [{ field: 'name', direction: 'asc' }],
})
export type MetadataListQuery = ListQueryOf<typeof metadataListSpec>

/** What each entry of a list has, whatever its kind: `label` and `value` are what a picker shows and keeps. */
type Pickable = { id: string; name: string; shortName: string | null; label: string; value: string }

type WireTagEntry = Pickable
type WireStandardEntry = Pickable & {
  groupId: string
  framework: string
  shortCode: string
  statement: string
  grades: string[]
  parentId: string | null
  displayOrder: number
}
type WireTerritory = Pickable & { flagUrl: string | null }
type WireProficiency = Pickable & { grouping: string; assignableToContent: boolean }
type WireLanguage = Pickable & { code: string }

export type WireMetadata = WireTagEntry | WireStandardEntry | WireTerritory | WireProficiency | WireLanguage

const newTag = z.strictObject({ name: z.string(), shortName: z.string().nullish() })
export type NewTag = z.output<typeof newTag>

/** The body of `POST metadata/tags`: some tags, or one bare. */
export const createTagsSchema = z.union([
  z.strictObject({ items: z.array(newTag).min(1).max(MAX_NEW_TAGS) }).transform(({ items }) => items),
  newTag.transform((item) => [item]),
])

/** What became of each tag, in the order of the items. */
export type WireNewTag = { ok: true; id: string; name: string } | { ok: false; name: string; message: string }
