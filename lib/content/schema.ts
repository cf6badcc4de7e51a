import { z } from 'zod'
import { isId } from '@/lib/common/id'
import { wholeNumberText } from '@/lib/common/whole-number'
import type { UploadsMap } from '@/lib/upload/uploads-map'
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

export type WireTag = { id: string; name: string; shortName: string | null }
export type WireStandard = { id: string; groupId: string; shortCode: string; statement: string; displayOrder: number }

/** An item as students and staff get it; what only staff may know is absent for students (contract.md §1.13, §2 Content). */
export type WireContent = {
  id: string
  name: string
  contentType: string
  contentSubType: string | null
  contentState: string
  curriculum: string | null
  data: Record<string, unknown>
  children?: WireContent[]
  childrenCount: number
  parent?: WireBreadcrumb | null
  parentId: string | null
  section?: string | null
  proficiencyIds: string[]
  academicVocabPhraseIds: string[]
  contentVocabPhraseIds: string[]
  footnoteVocabPhraseIds: string[]
  vocabContentIds: string[]
  applicationStandardIds: string[]
  instructionStandardIds: string[]
  standards: WireStandard[]
  uploadsMap: UploadsMap
  insertionData: WireInsertion | null
  calculatedCompletion?: 0 | 1 | 2
  version: number
  revisionId: string | null
  assetCode?: string | null
  tags?: WireTag[]
  tagIds?: string[]
  territorySelections?: string[]
  territorySelectionType?: string | null
  sharedWithDistrict?: boolean
  sharedWithSchool?: boolean
  teacherEdition?: boolean
  teacherEditionContent?: Record<string, unknown> | null
  scoring?: unknown
  createdById?: string | null
  contentRestriction?: {
    id: string
    contentRestrictionId: string
    contentId: string
    districtId: string
    type: string
  } | null
  dependsOnContentIds?: string[]
  assignmentCount?: number
  excluded?: boolean
  digitalAssetCode?: string | null
  publishedDate?: string | null
  dateCreated?: string
  dateModified?: string
}

/** Where an inserted item comes from; a student is told only that it is one. */
export type WireInsertion = {
  contentInsertionId: string
  districtId?: string | null
  userId?: string | null
  createdById?: string
  canRemove: boolean
}
