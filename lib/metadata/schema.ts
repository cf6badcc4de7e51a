import { z } from 'zod'
import { isStorable } from '@/lib/common/storable'
import { wireId } from '@/lib/common/wire-schema'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { keywordSearchSchema } from '@/lib/user/schema'
import { MAX_NEW_TAGS } from './limits'

/** The kinds of records that people pick from lists (contract.md §2, Metadata). */
export const metadataKinds = ['tags', 'standards', 'territories', 'proficiencies', 'languages'] as const
export type MetadataKind = (typeof metadataKinds)[number]

export const metadataParamsSchema = z.object({ kind: z.enum(metadataKinds) })
/** Only tags are created by this call: vocabulary is content, and the other kinds come with packages and migrations. */
export const newMetadataParamsSchema = z.object({ kind: z.literal('tags') })

const word = anyOf(z.string().max(300).refine(isStorable))

/** The query of `GET metadata/{kind}`; a field that the kind does not have is refused later, once the kind is known. */
export const metadataListSpec = listSpec({
  where: { id: whereId, groupId: word, framework: word, grade: word, grouping: word },
  modifiers: {
    keywordSearch: keywordSearchSchema,
    /** Only tags that are in use on images. */
    imageTags: z.boolean(),
  },
  orderBy: ['name', 'shortCode', 'displayOrder'],
  limit: 20,
  defaultOrder: [{ field: 'name', direction: 'asc' }],
})
export type MetadataListQuery = ListQueryOf<typeof metadataListSpec>

/** The fields of every entry; a picker shows `label` and stores `value`. */
const pickable = {
  id: wireId,
  name: z.string(),
  shortName: z.string().nullable(),
  label: z.string(),
  value: z.string(),
}

/** A standard as an entry of a picker. */
export const standardEntrySchema = z
  .strictObject({
    ...pickable,
    groupId: z.string(),
    framework: z.string(),
    shortCode: z.string(),
    statement: z.string(),
    grades: z.array(z.string()),
    parentId: wireId.nullable(),
    displayOrder: z.int(),
  })
  .meta({ id: 'StandardEntry' })

/** An entry of any kind: a tag, a standard, a territory, a proficiency or a language. */
export const metadataSchema = z.union([
  z.strictObject(pickable).meta({ id: 'TagEntry' }),
  standardEntrySchema,
  z.strictObject({ ...pickable, flagUrl: z.string().nullable() }).meta({ id: 'Territory' }),
  z.strictObject({ ...pickable, grouping: z.string(), assignableToContent: z.boolean() }).meta({ id: 'Proficiency' }),
  z.strictObject({ ...pickable, code: z.string() }).meta({ id: 'Language' }),
])
export type WireMetadata = z.output<typeof metadataSchema>

const newTag = z.strictObject({ name: z.string(), shortName: z.string().nullish() })
export type NewTag = z.output<typeof newTag>

/** The body of `POST metadata/tags`: a list of tags, or a single one. */
export const createTagsSchema = z.union([
  z.strictObject({ items: z.array(newTag).min(1).max(MAX_NEW_TAGS) }).transform(({ items }) => items),
  newTag.transform((item) => [item]),
])

/** The result for one tag. */
const newTagResultSchema = z.union([
  z.strictObject({ ok: z.literal(true), id: wireId, name: z.string() }),
  z.strictObject({ ok: z.literal(false), name: z.string(), message: z.string() }),
])
export type WireNewTag = z.output<typeof newTagResultSchema>

/** The result for each tag, in the order of the items. */
export const newTagsSchema = z.strictObject({ results: z.array(newTagResultSchema) })
