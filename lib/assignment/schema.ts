import { z } from 'zod'
import { timeSchema } from '@/lib/common/time-schema'
import { MAX_INTEGER, wholeNumberText } from '@/lib/common/whole-number'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'
import { contentTypes } from '@/lib/content/types'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { uploadsMapSchema } from '@/lib/upload/uploads-map-schema'
import { keywordSearchSchema } from '@/lib/user/schema'
import { assignmentSettingsSchema, sentSettingsSchema } from './settings-schema'

export const targetTypes = ['group', 'student'] as const
export type TargetTypeId = (typeof targetTypes)[number]

/** The types that can be assigned: content with pages of its own, and single questions (domain.md §1). */
export const assignableTypes = ['unit', 'chapter', 'source', 'subsection', 'echo', 'interactive'] as const

export const assignmentParamsSchema = z.object({ id: z.uuid() })

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

export const assignmentQuerySchema = z.strictObject({
  /** Adds the scoreable items in short form. */
  scoreableContent: flag.optional(),
  /** Adds the user assignments; for staff. */
  addUserAssignments: flag.optional(),
})

/** The query of `GET assignments`. `isOpen` and `isClosed` compare the end date, `isActive` the state of the group or student. */
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

/** Read-only fields that a form may send back; they are ignored. */
const readOnlyFields = {
  id: z.unknown(),
  isActive: z.unknown(),
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
  /** Confirms hiding an assignment that students have already started. */
  confirm: flag.optional(),
})
export type DeleteAssignment = z.output<typeof deleteAssignmentQuerySchema>

export const reopenItemSchema = z.strictObject({
  contentId: z.uuid(),
  /** Absent: all submitted ones. */
  userAssignmentIds: z.array(z.uuid()).min(1).max(1000).optional(),
})
export type ReopenItem = z.output<typeof reopenItemSchema>

/** The user assignments that were reopened, and why the others were skipped: the whole work, or the item, is already open. */
export const reopenedSchema = z.strictObject({
  reopened: z.array(wireId),
  skipped: z.array(z.strictObject({ id: wireId, reason: z.enum(['open', 'already-reopened']) })),
})
export type ReopenedItem = z.output<typeof reopenedSchema>

export const excludeContentSchema = z.strictObject({ contentId: z.uuid(), excluded: z.boolean() })
export type ExcludeContent = z.output<typeof excludeContentSchema>

export const releaseScoresSchema = z.strictObject({ released: z.boolean().default(true) })

export const rescoreSchema = z.strictObject({
  contentId: z.uuid(),
  /** If true, nothing is written. */
  dryRun: z.boolean().default(true),
})
export type Rescore = z.output<typeof rescoreSchema>

/** The scoring result of an answer. */
const brought = z.strictObject({ score: z.number().nullable(), maxScore: z.number(), requiresGrading: z.boolean() })

/** An answer whose score changes by rescoring, before and after the change. */
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

const assignedContentFields = {
  id: wireId,
  name: z.string(),
  contentType: z.string(),
  contentSubType: z.string().nullable(),
  curriculum: z.string().nullable(),
  data: z
    .strictObject({ namePrefix: z.string(), nameHtml: z.string(), subtitle: z.string(), description: z.string() })
    .partial(),
  /** The pictures of the item itself; parents have none. */
  uploadsMap: uploadsMapSchema.optional(),
}

/** A content item as included in assignments, with its parents if requested. */
export type WireAssignedContent = z.output<z.ZodObject<typeof assignedContentFields>> & {
  parent?: WireAssignedContent | null
}

const assignedContentSchema: z.ZodType<WireAssignedContent> = z
  .strictObject({
    ...assignedContentFields,
    get parent() {
      return assignedContentSchema.nullable().optional()
    },
  })
  .meta({ id: 'AssignedContent' })

const assignmentCountsSchema = z
  .strictObject({
    assigned: wireCount,
    started: wireCount,
    submitted: wireCount,
    requiresGrading: wireCount,
    /** Submitted with nothing answered, and without an explicit score of 0. */
    unanswered: wireCount,
    graded: wireCount,
    /** Excused from the whole work; not included in the other counts. */
    excused: wireCount,
  })
  .meta({ id: 'AssignmentCounts' })
export type AssignmentCounts = z.output<typeof assignmentCountsSchema>

const scoreableItemSchema = z
  .strictObject({
    id: wireId,
    name: z.string(),
    contentType: z.string(),
    contentSubType: z.string().nullable(),
    maxScore: z.number(),
  })
  .meta({ id: 'ScoreableItem' })
export type WireScoreableItem = z.output<typeof scoreableItemSchema>

/** An assignment in a response; counts and user assignments are for staff (contract.md §2). */
export const assignmentSchema = z
  .strictObject({
    id: wireId,
    contentId: wireId,
    target: z.strictObject({
      id: wireId,
      name: z.string(),
    }),
    targetTypeId: z.enum(targetTypes),
    startDate: wireTime,
    endDate: wireTime.nullable(),
    data: z.strictObject({
      settings: assignmentSettingsSchema,
    }),
    maxScore: z.number().nullable(),
    scoreableContentIds: z.array(wireId),
    createdById: wireId,
    createdBy: z.strictObject({
      firstName: z.string(),
      lastName: z.string(),
    }),
    createdDate: wireTime,
    content: assignedContentSchema,
    version: wireCount,
    /** Whether its group or its student is active; for staff. */
    isActive: z.boolean().optional(),
    userAssignmentIds: z.array(wireId).optional(),
    relatedData: z.strictObject({
      counts: assignmentCountsSchema.optional(),
      contentType: z.string().optional(),
    }),
    scoreableContent: z.array(scoreableItemSchema).optional(),
  })
  .meta({ id: 'Assignment' })
export type WireAssignment = z.output<typeof assignmentSchema>

/** The grading progress of one scoreable item (contract.md §2). */
export const itemGradingSchema = z
  .strictObject({
    contentId: wireId,
    name: z.string(),
    maxScore: z.number(),
    answered: wireCount,
    requiresGrading: wireCount,
    graded: wireCount,
    /** Ungraded answers of students who have left the class; not included in any other count. */
    leftRequiresGrading: wireCount,
    /** Mean score of the graded answers; null without any. */
    average: z.number().nullable(),
  })
  .meta({ id: 'ItemGrading' })
export type WireItemGrading = z.output<typeof itemGradingSchema>
