import { z } from 'zod'
import { isId } from '@/lib/common/id'
import { wholeNumberText } from '@/lib/common/whole-number'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'
import { TEXT_VERSIONS } from '@/lib/routing/viewer-address'
import { uploadsMapSchema } from '@/lib/upload/uploads-map-schema'
import { MAX_CHILD_DEPTH } from './limits'

/** A boolean query parameter: `true`, `1` or the bare name. */
const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .transform((value) => value !== 'false' && value !== '0')
  .optional()

/** An item's id, or the virtual id of its teacher edition. */
export const contentParamsSchema = z.object({
  id: z.union([z.uuid(), z.string().refine((text) => text.startsWith('TE-') && isId(text.slice('TE-'.length)))]),
})

/** The query of GET content/{id} (contract.md §2, Content). */
export const contentQuerySchema = z.strictObject({
  childDepth: wholeNumberText(0, MAX_CHILD_DEPTH).default(0),
  userAssignmentId: z.uuid().optional(),
  assignmentId: z.uuid().optional(),
  withParents: flag,
  /** The text version that a student gets; the standard one by default. */
  version: z.enum(TEXT_VERSIONS).optional(),
  /** Kept for clients that send it: every response is fresh. */
  refresh: flag,
})
export type ContentQuery = z.output<typeof contentQuerySchema>

/** An item in a breadcrumb, with its ancestors. */
export type WireBreadcrumb = {
  id: string
  name: string
  contentType: string
  contentSubType: string | null
  parent: WireBreadcrumb | null
}
export const breadcrumbSchema: z.ZodType<WireBreadcrumb> = z
  .strictObject({
    id: wireId,
    name: z.string(),
    contentType: z.string(),
    contentSubType: z.string().nullable(),
    get parent() {
      return breadcrumbSchema.nullable()
    },
  })
  .meta({ id: 'Breadcrumb' })

const tagSchema = z.strictObject({ id: wireId, name: z.string(), shortName: z.string().nullable() }).meta({ id: 'Tag' })
export type WireTag = z.output<typeof tagSchema>

const standardSchema = z.strictObject({
  id: wireId,
  groupId: z.string(),
  shortCode: z.string(),
  statement: z.string(),
  displayOrder: z.int(),
})
export type WireStandard = z.output<typeof standardSchema>

/** The origin of an inserted item; a student sees only that it is inserted. */
const insertionDataSchema = z.strictObject({
  contentInsertionId: wireId,
  districtId: wireId.nullable().optional(),
  userId: wireId.nullable().optional(),
  createdById: wireId.optional(),
  canRemove: z.boolean(),
})

/** The restriction of the viewer's district, or of the assignment's, on the item for students. */
const restrictionMarkSchema = z.strictObject({
  id: wireId,
  contentRestrictionId: wireId,
  contentId: wireId,
  districtId: wireId,
  type: z.string(),
  createdById: wireId,
  modifiedById: wireId.nullable(),
})

const ids = z.array(wireId)

const contentFields = {
  /** For a teacher edition, `TE-` and the id of its item. */
  id: z.string(),
  name: z.string(),
  /** For a vocabulary phrase: the words it is listed under. */
  label: z.string().optional(),
  contentType: z.string(),
  contentSubType: z.string().nullable(),
  contentState: z.string(),
  curriculum: z.string().nullable(),
  /** Depends on type and subtype; for students without what the feedback settings withhold. */
  data: z.record(z.string(), z.unknown()),
  childrenCount: wireCount,
  parent: breadcrumbSchema.nullable().optional(),
  parentId: wireId.nullable(),
  /** Only within a parent's children. */
  section: z.string().nullable().optional(),
  proficiencyIds: ids,
  academicVocabPhraseIds: ids,
  contentVocabPhraseIds: ids,
  footnoteVocabPhraseIds: ids,
  vocabContentIds: ids,
  applicationStandardIds: ids,
  instructionStandardIds: ids,
  standards: z.array(standardSchema),
  uploadsMap: uploadsMapSchema,
  insertionData: insertionDataSchema.nullable(),
  /** Not complete, partly complete, complete; only with a user assignment. */
  calculatedCompletion: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  version: z.int(),
  revisionId: wireId.nullable(),
  assetCode: z.string().nullable().optional(),
  tags: z.array(tagSchema).optional(),
  tagIds: ids.optional(),
  territorySelections: ids.optional(),
  territorySelectionType: z.string().nullable().optional(),
  sharedWithDistrict: z.boolean().optional(),
  sharedWithSchool: z.boolean().optional(),
  teacherEdition: z.boolean().optional(),
  teacherEditionContent: z.record(z.string(), z.unknown()).nullable().optional(),
  scoring: z.unknown().optional(),
  createdById: wireId.nullable().optional(),
  contentRestriction: restrictionMarkSchema.nullable().optional(),
  dependsOnContentIds: ids.optional(),
  assignmentCount: wireCount.optional(),
  excluded: z.boolean().optional(),
  digitalAssetCode: z.string().nullable().optional(),
  publishedDate: wireTime.nullable().optional(),
  dateCreated: wireTime.optional(),
  dateModified: wireTime.optional(),
}

/** An item as students and staff receive it; staff-only fields are absent for students (contract.md §1.13, §2 Content). */
export type WireContent = z.output<z.ZodObject<typeof contentFields>> & { children?: WireContent[] }
export const contentSchema: z.ZodType<WireContent> = z
  .strictObject({
    ...contentFields,
    get children() {
      return z.array(contentSchema).optional()
    },
  })
  .meta({ id: 'Content' })
