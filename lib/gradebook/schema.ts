import { z } from 'zod'
import { assignmentSettingFields } from '@/lib/assignment-setting/assignment-defaults'
import { isStorable } from '@/lib/common/storable'
import { timeSchema } from '@/lib/common/time-schema'
import { MAX_INTEGER, wholeNumberText } from '@/lib/common/whole-number'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { averagesSchema } from '@/lib/user/schema'
import { gradingStatuses } from '@/lib/user-assignment/status'

/** Rows of the overview of one's groups, where a call names no number (contract.md §2, Grades). */
const GRADES_LIST_LIMIT = 10
/** Students of a gradebook at most, and where a call names no number: a group is shown whole. */
const MAX_GRADEBOOK_STUDENTS = 1_000

const id = z.uuid()
const percent = z.number().min(0).nullable()

/** When the assignments began that count: from the first time on, before the second. */
const period = { from: timeSchema, to: timeSchema }

/** What `GET grades` takes; `id` is the group's. */
export const gradesListSpec = listSpec({
  where: { id: whereId, schoolId: anyOf(id), isActive: z.boolean(), ...period },
  modifiers: {},
  orderBy: ['name'],
  limit: GRADES_LIST_LIMIT,
  defaultOrder: [{ field: 'name', direction: 'asc' }],
})
export type GradesListQuery = ListQueryOf<typeof gradesListSpec>

/** How one group is doing, over the work of those who are in it now. */
export const groupGradeSchema = z
  .strictObject({
    groupId: wireId,
    name: z.string(),
    students: wireCount,
    assignments: wireCount,
    /** Percent of the points of what is submitted and scored; null where nothing is. */
    average: percent,
    /** The same of assessments, of everything else, and of the points that classmates gave in reviews. */
    averages: averagesSchema.omit({ all: true }),
    /** Submitted pieces of work that wait to be graded. */
    requiresGrading: wireCount,
    /** Percent of the pieces of work that are submitted; null where nothing was given. */
    completion: percent,
  })
  .meta({ id: 'GroupGrade' })
export type WireGroupGrade = z.output<typeof groupGradeSchema>

/** The `where` of an address, as JSON. */
function whereText<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .string()
    .refine(isStorable, { message: 'has characters that cannot be stored' })
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'is not valid JSON' })
        return z.NEVER
      }
    })
    .pipe(z.strictObject(shape).partial())
    .optional()
    .describe(`A JSON object with any of: ${Object.keys(shape).join(', ')}.`)
}

const page = {
  limit: wholeNumberText(0, MAX_INTEGER)
    .transform((limit) => Math.min(limit, MAX_GRADEBOOK_STUDENTS))
    .default(MAX_GRADEBOOK_STUDENTS),
  offset: wholeNumberText(0, MAX_INTEGER).default(0),
}
const ofGroup = { assignmentId: anyOf(id), moduleId: anyOf(id), ...period }
const ofUser = { assignmentId: anyOf(id), groupId: anyOf(id), moduleId: anyOf(id), ...period }
const standardId = anyOf(id)
const format = z.enum(['json', 'csv']).default('json')

/** What `GET groups/{id}/grades` takes: limit and offset count students, `moduleId` is an item that the assigned ones stand below. */
export const groupGradesQuerySchema = z.strictObject({
  where: whereText(ofGroup),
  ...page,
  format,
})
/** What `GET groups/{id}/standard-scores` takes. */
export const groupStandardsQuerySchema = z.strictObject({
  where: whereText({ ...ofGroup, standardId }),
  ...page,
  format,
})
/** What `GET users/{id}/grades` takes. */
export const userGradesQuerySchema = z.strictObject({ where: whereText(ofUser) })
/** What `GET users/{id}/standard-scores` takes. */
export const userStandardsQuerySchema = z.strictObject({ where: whereText({ ...ofUser, standardId }), format })

/** Which assignments count. */
export type GradebookWhere = NonNullable<z.output<typeof userGradesQuerySchema>['where']>
export type StandardsWhere = NonNullable<z.output<typeof userStandardsQuerySchema>['where']>
/** Which students of a group are told of. */
export type StudentPage = { limit: number; offset: number }

export const gradebookSchema = z
  .strictObject({
    assignments: z.array(
      z.strictObject({
        id: wireId,
        data: z.strictObject({
          settings: z.strictObject({ ...assignmentSettingFields, scoresReleasedAt: z.string().nullable() }),
        }),
        startDate: wireTime,
        endDate: wireTime.nullable(),
        maxScore: z.number().nullable(),
        scoreableContentIds: z.array(wireId),
        content: z.strictObject({
          id: wireId,
          name: z.string(),
          contentType: z.string(),
          contentSubType: z.string().nullable(),
        }),
      }),
    ),
    students: z.array(
      z.strictObject({
        id: wireId,
        firstName: z.string(),
        lastName: z.string(),
        isActive: z.boolean(),
        /** No longer in the group; only who has begun something in it is told of (domain.md §14). */
        left: z.boolean(),
        gradeLevel: z.string().nullable(),
        proficiencyId: wireId.nullable(),
        languageId: wireId.nullable(),
      }),
    ),
    userAssignments: z.array(
      z.strictObject({
        assignmentId: wireId,
        userId: wireId,
        progress: wireCount.nullable(),
        submittedDate: wireTime.nullable(),
        /** First turned in after the end that the assignment has now. */
        late: z.boolean(),
        /** Absent for a student while it may not be seen. */
        score: z.number().nullable().optional(),
        maxScore: z.number().nullable(),
        requiresGrading: z.boolean(),
        gradingStatus: z.enum(gradingStatuses),
        /** When it ends for the student, where their extra time moves that. */
        ownEndDate: wireTime.nullable().optional(),
        /** All that could bring points was taken out of the assignment: it counts nowhere. */
        excluded: z.boolean(),
        /** How many items of it the student is excused from; all of it where `gradingStatus` says so. */
        excusedItems: wireCount,
        /** In the gradebook of one student: it was given to a class that the student has left, and stands in no average. */
        left: z.boolean(),
      }),
    ),
    averages: z.record(wireId, averagesSchema),
    /** By student: how many pieces of work the averages leave out, turned in with nothing answered and not given 0 points, or excused. */
    leftOut: z.record(wireId, z.strictObject({ unanswered: wireCount, excused: wireCount })),
  })
  .meta({ id: 'Gradebook' })
export type WireGradebook = z.output<typeof gradebookSchema>

export const standardScoresSchema = z
  .strictObject({
    standards: z.array(
      z.strictObject({
        id: wireId,
        groupId: z.string(),
        framework: z.string(),
        shortCode: z.string(),
        statement: z.string(),
        displayOrder: z.int(),
      }),
    ),
    students: z.array(
      z.strictObject({
        userId: wireId,
        standardScoresById: z.record(
          wireId,
          z.strictObject({
            /** Percent of the points of the scored answers to the standard's questions; null where none is. */
            averageScore: percent,
            /** Percent of the newest of them, and of the best. */
            latestScore: percent,
            highestScore: percent,
            /** Whether an answer to one of its questions waits to be graded. */
            requiresGrading: z.boolean(),
            assignments: z.array(
              z.strictObject({
                assignmentId: wireId,
                score: z.number().nullable(),
                maxScore: z.number().nullable(),
                /** The first question of the standard in the assignment. */
                linkTargetId: wireId,
              }),
            ),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'StandardScores' })
export type WireStandardScores = z.output<typeof standardScoresSchema>

/** The answers of one student to the questions of a standard, the newest first, in turned in work that counts. */
export const standardAnswerSchema = z
  .strictObject({
    /** The answer's. */
    id: wireId,
    contentId: wireId,
    contentName: z.string(),
    assignmentId: wireId,
    assignmentName: z.string(),
    startDate: wireTime,
    /** When the work was turned in. */
    submittedDate: wireTime,
    score: z.number().nullable(),
    maxScore: z.number().nullable(),
    requiresGrading: z.boolean(),
  })
  .meta({ id: 'StandardAnswer' })
export type WireStandardAnswer = z.output<typeof standardAnswerSchema>

export const standardAnswersParamsSchema = z.object({
  id: z.union([z.uuid(), z.literal('current')]),
  standardId: z.uuid(),
})

/** How many students there are beyond the page that is told of. */
export const gradebookContextSchema = z.strictObject({
  metadata: z.strictObject({ count: wireCount, limit: wireCount, offset: wireCount }),
})
