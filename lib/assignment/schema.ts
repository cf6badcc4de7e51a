import { z } from 'zod'
import { timeSchema } from '@/lib/common/time-schema'
import { MAX_INTEGER, wholeNumberText } from '@/lib/common/whole-number'
import { contentTypes } from '@/lib/content/types'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import type { UploadsMap } from '@/lib/upload/uploads-map'
import { keywordSearchSchema } from '@/lib/user/schema'
import type { AssignmentSettings } from './settings'
import { sentSettingsSchema } from './settings-schema'

export const targetTypes = ['group', 'student'] as const
export type TargetTypeId = (typeof targetTypes)[number]

/** The types that can be assigned: what has pages of its own, and single questions (domain.md §1). */
export const assignableTypes = ['unit', 'chapter', 'source', 'subsection', 'echo', 'interactive'] as const

export const assignmentParamsSchema = z.object({ id: z.uuid() })

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

export const assignmentQuerySchema = z.strictObject({
  /** Adds the scoreable items, short form. */
  scoreableContent: flag.optional(),
  /** Adds the user assignments; for staff. */
  addUserAssignments: flag.optional(),
})

/** What `GET assignments` takes. `isOpen` and `isClosed` go by the end date, `isActive` by the group or the student. */
export const assignmentListSpec = listSpec({
  where: {
    id: whereId,
    contentId: anyOf(z.uuid()),
    groupId: anyOf(z.uuid()),
    targetTypeId: anyOf(z.enum(targetTypes)),
    createdById: anyOf(z.uuid()),
    isActive: z.boolean(),
    contentType: anyOf(z.enum(contentTypes)),
  },
  modifiers: {
    addContentType: z.boolean(),
    isOpen: z.boolean(),
    isClosed: z.boolean(),
    keywordSearch: keywordSearchSchema,
    addCounts: z.boolean(),
  },
  orderBy: ['startDate', 'endDate', 'createdDate', 'content.name'],
  limit: 100,
  defaultOrder: [{ field: 'createdDate', direction: 'desc' }],
})
export type AssignmentListQuery = ListQueryOf<typeof assignmentListSpec>

const data = z.strictObject({ settings: sentSettingsSchema.optional() })

/** The body of `POST assignments` (domain.md §4); settings that are missing come from the chapter and the teacher's defaults. */
export const createAssignmentSchema = z.strictObject({
  contentId: z.uuid(),
  target: z.strictObject({ id: z.uuid(), name: z.string().optional() }),
  targetTypeId: z.enum(targetTypes),
  startDate: timeSchema,
  /** Null or absent: no end. */
  endDate: timeSchema.nullish(),
  data: data.optional(),
})
export type CreateAssignment = z.output<typeof createAssignmentSchema>

/** The fields of the record that a form may send back and nobody may change; they are dropped. */
const readOnlyFields = {
  id: z.unknown(),
  maxScore: z.unknown(),
  scoreableContentIds: z.unknown(),
  scoreableContent: z.unknown(),
  userAssignmentIds: z.unknown(),
  userAssignments: z.unknown(),
  createdById: z.unknown(),
  createdBy: z.unknown(),
  createdDate: z.unknown(),
  relatedData: z.unknown(),
  content: z.unknown(),
}

/** The body of `PATCH assignments/{id}`: settings are merged by key; another content or target is refused (faults 21). */
export const saveAssignmentSchema = z
  .strictObject({
    ...z.object(readOnlyFields).partial().shape,
    version: z.int().min(1),
    contentId: z.uuid().optional(),
    targetTypeId: z.enum(targetTypes).optional(),
    target: z.object({ id: z.uuid() }).optional(),
    startDate: timeSchema.optional(),
    endDate: timeSchema.nullable().optional(),
    data: data.optional(),
  })
  .transform(({ version, contentId, targetTypeId, target, startDate, endDate, data: sent }) => ({
    version,
    contentId,
    targetTypeId,
    target,
    startDate,
    endDate,
    settings: sent?.settings,
  }))
export type SaveAssignment = z.output<typeof saveAssignmentSchema>

export const deleteAssignmentQuerySchema = z.strictObject({
  version: wholeNumberText(1, MAX_INTEGER),
  /** Hides it although students have begun. */
  confirm: flag.optional(),
})
export type DeleteAssignment = z.output<typeof deleteAssignmentQuerySchema>

export const reopenItemSchema = z.strictObject({
  contentId: z.uuid(),
  /** Absent: all that are submitted. */
  userAssignmentIds: z.array(z.uuid()).min(1).max(1000).optional(),
})
export type ReopenItem = z.output<typeof reopenItemSchema>

export const excludeContentSchema = z.strictObject({ contentId: z.uuid(), excluded: z.boolean() })
export type ExcludeContent = z.output<typeof excludeContentSchema>

export const releaseScoresSchema = z.strictObject({ released: z.boolean().default(true) })

export const rescoreSchema = z.strictObject({
  contentId: z.uuid(),
  /** True: nothing is written. */
  dryRun: z.boolean().default(true),
})
export type Rescore = z.output<typeof rescoreSchema>

/** What an answer brings. */
const brought = z.strictObject({ score: z.number().nullable(), maxScore: z.number(), requiresGrading: z.boolean() })

/** An answer whose score changes by rescoring, before and after. */
export const rescoredSchema = z.strictObject({
  interactionId: z.uuid(),
  userId: z.uuid(),
  before: brought,
  after: brought,
})
export type WireRescored = z.output<typeof rescoredSchema>

export const gradingListSpec = listSpec({
  where: { id: whereId, contentId: anyOf(z.uuid()) },
  modifiers: {},
  orderBy: [],
  limit: 1000,
})
export type GradingListQuery = ListQueryOf<typeof gradingListSpec>

/** A content item as assignments carry it, with its parents as far as they were asked for. */
export type WireAssignedContent = {
  id: string
  name: string
  contentType: string
  contentSubType: string | null
  curriculum: string | null
  data: { namePrefix?: string; nameHtml?: string; subtitle?: string; description?: string }
  /** The pictures of the item itself; its parents come without. */
  uploadsMap?: UploadsMap
  parent?: WireAssignedContent | null
}

export type AssignmentCounts = {
  assigned: number
  started: number
  submitted: number
  requiresGrading: number
  graded: number
}

/** An assignment as the wire has it; counts and user assignments are for staff (contract.md §2). */
export type WireAssignment = {
  id: string
  contentId: string
  target: { id: string; name: string }
  targetTypeId: TargetTypeId
  startDate: string
  endDate: string | null
  data: { settings: AssignmentSettings }
  maxScore: number | null
  scoreableContentIds: string[]
  createdById: string
  createdBy: { firstName: string; lastName: string }
  createdDate: string
  content: WireAssignedContent
  version: number
  userAssignmentIds?: string[]
  relatedData: { counts?: AssignmentCounts; contentType?: string }
  scoreableContent?: WireScoreableItem[]
}

export type WireScoreableItem = {
  id: string
  name: string
  contentType: string
  contentSubType: string | null
  maxScore: number
}

/** How far the grading of one scoreable item is (contract.md §2). */
export type WireItemGrading = {
  contentId: string
  name: string
  maxScore: number
  answered: number
  requiresGrading: number
  graded: number
  /** Mean score of the graded answers; null without any. */
  average: number | null
}
