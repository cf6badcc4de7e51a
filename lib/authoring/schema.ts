import { z } from 'zod'
import { visibleName } from '@/lib/common/visible-name'
import { MAX_ASSET_CODE_LENGTH, MAX_NAME_LENGTH, MAX_SECTION_LENGTH } from '@/lib/content/limits'
import { contentStates, contentTypes, echoFeatures, isContentPair } from '@/lib/content/types'
import { htmlText, visibleText } from '@/lib/rich-text/data-fields'
import { TEXT_VERSIONS } from '@/lib/routing/viewer-address'
import { slotTypes, type UploadSlot } from '@/lib/upload/limits'
import { MAX_CHILDREN, MAX_PROPERTIES, MAX_SCORE } from './limits'

export const writtenContentParamsSchema = z.object({ id: z.uuid() })
export const contentChildParamsSchema = z.object({ id: z.uuid(), childId: z.uuid() })
export const contentRevisionParamsSchema = z.object({ id: z.uuid(), revisionId: z.uuid() })

/** Quotations in questions that a version of their page does not contain (domain.md §1): reported by a save, but not refused. */
export const missingQuotationsSchema = z.array(
  z.strictObject({ question: z.string(), version: z.enum(TEXT_VERSIONS), quotation: z.string() }),
)
export type NamedQuotation = z.output<typeof missingQuotationsSchema>[number]

/** The parent that a call changes in addition to the returned item. */
export const parentContextSchema = z.strictObject({ id: z.uuid(), version: z.int() })

const version = z.int().min(1)
const ids = z
  .array(z.uuid())
  .max(MAX_PROPERTIES)
  .transform((list) => [...new Set(list)])
// The keys of the table of slots.
const slots = Object.keys(slotTypes) as [UploadSlot, ...UploadSlot[]]
const html = htmlText('full')
const section = visibleText(MAX_SECTION_LENGTH).nullable()
/** `data` is parsed by the schema of the item's type. */
const data = z.record(z.string(), z.unknown())

/** Trimmed; a blank code means none. */
const assetCode = z
  .string()
  .transform((code) => code.trim())
  .pipe(visibleText(MAX_ASSET_CODE_LENGTH))
  .transform((code) => code || null)
  .nullable()

const teacherEditionContent = z.strictObject({
  body: html.nullish(),
  notes: html.nullish(),
  vocab: ids.nullish(),
  standards: ids.nullish(),
  tags: ids.nullish(),
})
export type SentTeacherEdition = z.output<typeof teacherEditionContent>

/** Fields that users write when creating and changing an item (contract.md §2, Content). */
const writtenFields = {
  name: visibleName(MAX_NAME_LENGTH),
  assetCode,
  contentState: z.enum(contentStates),
  curriculum: z.enum(['k5ela', 'hss']).nullable(),
  data,
  /** A null slot is emptied; slots that are not named are kept. */
  uploads: z.partialRecord(z.enum(slots), z.uuid().nullable()),
  tagIds: ids,
  proficiencyIds: ids,
  academicVocabPhraseIds: ids,
  contentVocabPhraseIds: ids,
  footnoteVocabPhraseIds: ids,
  applicationStandardIds: ids,
  instructionStandardIds: ids,
  teacherEdition: z.boolean(),
}

/** The place of a new item. */
const newPlace = z.strictObject({
  id: z.uuid(),
  /** The parent's version that was read; without it, the item is added to the parent in its current state. */
  version: version.optional(),
  /** The child that it follows; null for the first place, absent for the end. */
  afterContentId: z.uuid().nullable().optional(),
  section: section.optional(),
})
export type NewPlace = z.output<typeof newPlace>

/** The body for creating an item. */
export const createContentSchema = z
  .strictObject({
    ...writtenFields,
    contentType: z.enum(contentTypes),
    contentSubType: z.string().nullable(),
    parentContent: newPlace,
  })
  .partial()
  .required({ contentType: true, name: true })
  .refine(isContentPair, { path: ['contentSubType'], message: 'is not a subtype of this type' })
export type CreateContent = z.output<typeof createContentSchema>

/** The body for copying an item. */
export const copyContentSchema = z.strictObject({ name: writtenFields.name, parentContent: newPlace }).partial()
export type CopyContent = z.output<typeof copyContentSchema>

const child = z.object({
  id: z.uuid(),
  section: section.optional(),
  /** The child is to be deleted, not only removed. */
  deleting: z.boolean().optional(),
  /** Present on a child that is only inserted here for a district or a teacher; it is not a child of the item itself. */
  insertionData: z.unknown().optional(),
})

const featureContent = z.strictObject({ id: z.uuid(), version, data })

/** Fields that can be changed on an existing item. */
const savedFields = {
  ...writtenFields,
  territorySelections: ids,
  territorySelectionType: z.enum(['include', 'exclude']).nullable(),
  sharedWithDistrict: z.boolean(),
  sharedWithSchool: z.boolean(),
  teacherEditionContent: teacherEditionContent.nullable(),
  scoring: z
    .strictObject({ scored: z.boolean(), maxScore: z.number().min(0).max(MAX_SCORE).nullable().default(null) })
    .nullable(),
  /** The parent used for breadcrumbs. */
  parentId: z.uuid().nullable(),
}
export type WrittenFields = {
  [Name in keyof typeof savedFields]?: z.output<(typeof savedFields)[Name]> | undefined
}

/** The body for saving an item; other fields are ignored and named in `context.dropped`. */
export const saveContentSchema = z
  .looseObject({
    ...savedFields,
    version,
    /** All children, in order. */
    children: z
      .array(child)
      .max(MAX_CHILDREN)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'has the same child twice'),
    /** For an echo: its feature blocks, saved together with it or not at all. */
    featureContent: z.array(featureContent).max(echoFeatures.length),
  })
  .partial()
  .required({ version: true })
export type SaveContent = z.output<typeof saveContentSchema>
export type SentChild = z.output<typeof child>
export type SentFeature = z.output<typeof featureContent>

/** Returns the names of the sent fields that a save does not accept. */
export function droppedNames(body: SaveContent): string[] {
  return Object.keys(body).filter((name) => !Object.hasOwn(saveContentSchema.shape, name))
}

export const addChildSchema = z
  .strictObject({
    contentId: z.uuid(),
    afterContentId: z.uuid().nullable(),
    section,
    /** The parent's version that was read; without it, the item is added to the parent in its current state. */
    version,
    /** The parent it is moved out of, at the version that was read. */
    from: z.strictObject({ id: z.uuid(), version: version.optional() }),
  })
  .partial()
  .required({ contentId: true })
export type AddChild = z.output<typeof addChildSchema>

export const restoreRevisionSchema = z.strictObject({ version })
