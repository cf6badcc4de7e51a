import { z } from 'zod'
import { isId } from '@/lib/common/id'
import { wholeNumberText } from '@/lib/common/whole-number'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'
import { TEXT_VERSIONS } from '@/lib/routing/viewer-address'
import { uploadsMapSchema } from '@/lib/upload/uploads-map-schema'
import { MAX_CHILD_DEPTH } from './limits'

/** A flag of a query: `true`, `1` or the bare name. */
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
  /** The version of its page in whose words a student gets it; the standard one unless said. */
  version: z.enum(TEXT_VERSIONS).optional(),
  /** Kept for clients that ask for it: every answer is fresh. */
  refresh: flag,
})
export type ContentQuery = z.output<typeof contentQuerySchema>

/** An item as a breadcrumb names it, with what is above it. */
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

/** Where an inserted item comes from; a student is told only that it is one. */
const insertionDataSchema = z.strictObject({
  contentInsertionId: wireId,
  districtId: wireId.nullable().optional(),
  userId: wireId.nullable().optional(),
  createdById: wireId.optional(),
  canRemove: z.boolean(),
})

/** What the viewer's district, or that of the assignment, keeps from its students. */
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
  /** Of a teacher edition `TE-` and the id of its item. */
  id: z.string(),
  name: z.string(),
  /** Of a vocabulary phrase: the words that it is picked by. */
  label: z.string().optional(),
  contentType: z.string(),
  contentSubType: z.string().nullable(),
  contentState: z.string(),
  curriculum: z.string().nullable(),
  /** By type and subtype; for students without what the feedback settings hold back. */
  data: z.record(z.string(), z.unknown()),
  childrenCount: wireCount,
  parent: breadcrumbSchema.nullable().optional(),
  parentId: wireId.nullable(),
  /** Only inside of a parent's children. */
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
  /** Not complete, partially viewed, complete; only with a user assignment. */
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

/** An item as students and staff get it; what only staff may know is absent for students (contract.md §1.13, §2 Content). */
export type WireContent = z.output<z.ZodObject<typeof contentFields>> & { children?: WireContent[] }
export const contentSchema: z.ZodType<WireContent> = z
  .strictObject({
    ...contentFields,
    get children() {
      return z.array(contentSchema).optional()
    },
  })
  .meta({ id: 'Content' })
