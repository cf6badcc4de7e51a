import { z } from 'zod'
import { isStorable } from '@/lib/common/storable'
import { visibleName } from '@/lib/common/visible-name'
import { MAX_NAME_LENGTH } from '@/lib/content/limits'
import { contentStates } from '@/lib/content/types'
import { visibleText } from '@/lib/rich-text/data-fields'

/** The name of an entry within its package (contract.md §8). */
export const packageKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9._:-]{1,200}$/, 'must be 1 to 200 letters, digits or . _ : -')

const text = (max: number) => z.string().max(max).refine(isStorable, 'has characters that cannot be stored')
const name = visibleName(MAX_NAME_LENGTH)
const uploads = z.record(z.string(), z.string().nullable())
const codes = z.array(z.string().min(1).max(300))

export const familySchema = z.enum(['k5ela', 'hss'])
export type Family = z.output<typeof familySchema>

/** The fields of a package besides its lists. */
export const headerFields = {
  format: z.string(),
  family: familySchema.nullish(),
  source: text(1000).nullish(),
  licence: text(1000).nullish(),
  attribution: text(2000).nullish(),
} as const

export const packageStandardSchema = z.object({
  code: text(200).min(1),
  statement: text(5000).min(1),
  framework: text(200).min(1),
  grades: z.array(text(40)).default([]),
  parentCode: z.string().nullish(),
  displayOrder: z.int().nullish(),
})
export type PackageStandard = z.output<typeof packageStandardSchema>

export const packageVocabularySchema = z.object({
  key: packageKeySchema,
  name,
  subType: z.enum(['academic', 'content', 'footnote']),
  definition: z.string(),
  otherMatches: z.array(z.string()).default([]),
  data: z.record(z.string(), z.unknown()).default({}),
  uploads: uploads.default({}),
})

export const packageTagSchema = z.object({ name: visibleName(200), shortName: visibleText(40).nullish() })

export const packageCreditSchema = z.object({
  title: visibleName(300),
  description: text(5000).nullish(),
  data: z
    .array(z.object({ title: text(500), imageNumber: z.union([text(40), z.number()]).nullish(), credit: text(2000) }))
    .default([]),
})
export type PackageCredit = z.output<typeof packageCreditSchema>

const teacherEditionSchema = z.object({
  body: z.string().nullish(),
  notes: z.string().nullish(),
  vocab: z.array(packageKeySchema).default([]),
  standards: codes.default([]),
  tags: z.array(text(200).min(1)).default([]),
})

export const packageEntrySchema = z.object({
  key: packageKeySchema,
  contentType: z.string(),
  contentSubType: z.string().nullish(),
  name,
  assetCode: text(200).nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  uploads: uploads.nullish(),
  standards: z.union([codes, z.object({ instruction: codes.default([]), application: codes.default([]) })]).nullish(),
  vocabulary: z.array(packageKeySchema).nullish(),
  tags: z.array(text(200).min(1)).nullish(),
  proficiencies: z.array(z.string().min(1)).nullish(),
  section: text(100).nullish(),
  contentState: z.enum(contentStates).nullish(),
  teacherEdition: z.union([z.boolean(), teacherEditionSchema]).nullish(),
  territories: z.object({ type: z.enum(['include', 'exclude']), ids: z.array(z.string()).min(1) }).nullish(),
  scoring: z
    .object({ scored: z.boolean(), maxScore: z.number().min(0).max(10_000).nullable().default(null) })
    .nullish(),
  sharedWithDistrict: z.boolean().nullish(),
})
export type PackageEntry = z.output<typeof packageEntrySchema>

export const packageRefSchema = z.object({ ref: packageKeySchema, section: text(100).nullish() })
