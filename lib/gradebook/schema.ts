import { z } from 'zod'
import { assignmentSettingFields } from '@/lib/assignment-setting/assignment-defaults'
import { isStorable } from '@/lib/common/storable'
import { timeSchema } from '@/lib/common/time-schema'
import { MAX_INTEGER, wholeNumberText } from '@/lib/common/whole-number'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { averagesSchema } from '@/lib/user/schema'
import { gradingStatuses } from '@/lib/user-assignment/status'

/** Default number of rows in the overview of the viewer's groups (contract.md §2, Grades). */
const GRADES_LIST_LIMIT = 10
/** Maximum and default number of students in a gradebook, because a group is shown as a whole. */
const MAX_GRADEBOOK_STUDENTS = 1_000

const id = z.uuid()
const percent = z.number().min(0).nullable()

/** Selects assignments by start date: `from` is inclusive, `to` exclusive. */
const period = { from: timeSchema, to: timeSchema }

/** The query of `GET grades`; `id` is the group's. */
export const gradesListSpec = listSpec({
  where: { id: whereId, schoolId: anyOf(id), isActive: z.boolean(), ...period },
  modifiers: {},
  orderBy: ['name'],
  limit: GRADES_LIST_LIMIT,
  defaultOrder: [{ field: 'name', direction: 'asc' }],
})
export type GradesListQuery = ListQueryOf<typeof gradesListSpec>

/** The results of one group, over the work of its current members. */
export const groupGradeSchema = z
  .strictObject({
    groupId: wireId,
    name: z.string(),
    students: wireCount,
    assignments: wireCount,
    /** Percentage of points in submitted and scored work; null if there is none. */
    average: percent,
    /** The same for assessments, for all other work, and for the points from peer reviews. */
    averages: averagesSchema.omit({ all: true }),
    /** Number of submitted pieces of work that are not fully graded. */
    requiresGrading: wireCount,
    /** Percentage of work that is submitted; null if nothing was assigned. */
    completion: percent,
  })
  .meta({ id: 'GroupGrade' })
export type WireGroupGrade = z.output<typeof groupGradeSchema>

/** Creates the schema of the `where` parameter of a URL, as JSON. */
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

/** The query of `GET groups/{id}/grades`: limit and offset count students, `moduleId` is an ancestor of the assigned items. */
export const groupGradesQuerySchema = z.strictObject({
  where: whereText(ofGroup),
  ...page,
  format,
})
/** The query of `GET groups/{id}/standard-scores`. */
export const groupStandardsQuerySchema = z.strictObject({
  where: whereText({ ...ofGroup, standardId }),
  ...page,
  format,
})
/** The query of `GET users/{id}/grades`. */
export const userGradesQuerySchema = z.strictObject({ where: whereText(ofUser) })
/** The query of `GET users/{id}/standard-scores`. */
export const userStandardsQuerySchema = z.strictObject({ where: whereText({ ...ofUser, standardId }), format })

/** Which assignments are included. */
export type GradebookWhere = NonNullable<z.output<typeof userGradesQuerySchema>['where']>
export type StandardsWhere = NonNullable<z.output<typeof userStandardsQuerySchema>['where']>
/** The page of a group's students to return. */
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
        /** No longer in the group; included only if the student has started work in it (domain.md §14). */
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
        /** First submitted after the assignment's current end date. */
        late: z.boolean(),
        /** Absent for a student until the score is visible. */
        score: z.number().nullable().optional(),
        maxScore: z.number().nullable(),
        requiresGrading: z.boolean(),
        gradingStatus: z.enum(gradingStatuses),
        /** The student's own end date, if extra time changes it. */
        ownEndDate: wireTime.nullable().optional(),
        /** All scoreable items were excluded from the assignment, so that it counts nowhere. */
        excluded: z.boolean(),
        /** Number of items that the student is excused from; `gradingStatus` shows if it is the whole work. */
        excusedItems: wireCount,
        /** In one student's gradebook: assigned to a class that the student has left, and not included in any average. */
        left: z.boolean(),
      }),
    ),
    averages: z.record(wireId, averagesSchema),
    /** By student: how many pieces of work the averages leave out because nothing was answered and no 0 was given, or because they are excused. */
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
            /** Percentage of points in the scored answers to the standard's questions; null if there are none. */
            averageScore: percent,
            /** The percentage of the newest of them, and of the best. */
            latestScore: percent,
            highestScore: percent,
            /** Whether an answer to one of its questions is not graded yet. */
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

/** A student's answers to the questions of a standard, newest first, in submitted work that counts. */
export const standardAnswerSchema = z
  .strictObject({
    /** The answer's id. */
    id: wireId,
    contentId: wireId,
    contentName: z.string(),
    assignmentId: wireId,
    assignmentName: z.string(),
    startDate: wireTime,
    /** When the work was submitted. */
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

/** The total number of students, of which the response holds one page. */
export const gradebookContextSchema = z.strictObject({
  metadata: z.strictObject({ count: wireCount, limit: wireCount, offset: wireCount }),
})
