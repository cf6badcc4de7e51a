import { z } from 'zod'
import { isStorable } from '@/lib/common/storable'
import { visibleName } from '@/lib/common/visible-name'
import { wireCount, wireId, wireTime } from '@/lib/common/wire-schema'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { gradeLevelOf } from '@/lib/user/grade-level'
import { MAX_GRADE_LEVEL_LENGTH } from '@/lib/user/limits'
import { gradeLevelSchema, keywordSearchSchema } from '@/lib/user/schema'
import { MAX_GROUP_NAME_LENGTH, MAX_NEW_PASSWORDS } from './limits'

/** Maximum number of students, or of teachers, in one call. */
const MAX_GROUP_MEMBERS = 1_000

export const groupParamsSchema = z.object({ id: z.uuid() })

/** The query of `GET groups` (contract.md §2, Groups). */
export const groupListSpec = listSpec({
  where: {
    id: whereId,
    schoolId: anyOf(z.uuid()),
    districtId: anyOf(z.uuid()),
    teacherId: anyOf(z.uuid()),
    studentId: anyOf(z.uuid()),
    isActive: z.boolean(),
    gradeLevel: anyOf(z.string().overwrite(gradeLevelOf).max(MAX_GRADE_LEVEL_LENGTH).refine(isStorable)),
  },
  modifiers: {
    keywordSearch: keywordSearchSchema,
    /** `data` then has users: the students of the groups that the viewer teaches. */
    studentsInMyGroups: z.boolean(),
    addCounts: z.boolean(),
  },
  orderBy: ['name', 'gradeLevel', 'dateCreated', 'dateModified'],
  defaultOrder: [{ field: 'name', direction: 'asc' }],
})
export type GroupListQuery = ListQueryOf<typeof groupListSpec>

const memberIds = z.array(z.uuid()).max(MAX_GROUP_MEMBERS)

/** The fields of a group that its teachers and admins can write; the district follows from the school. */
const groupFields = {
  name: visibleName(MAX_GROUP_NAME_LENGTH),
  gradeLevel: gradeLevelSchema.nullable(),
  curriculum: z.enum(['k5ela', 'hss']).nullable(),
  isActive: z.boolean(),
  /** The complete list of students, or of teachers. */
  studentIds: memberIds,
  teacherIds: memberIds,
}

/** The body for creating a group. */
export const createGroupSchema = z
  .strictObject({ ...groupFields, schoolId: z.uuid() })
  .partial()
  .required({ name: true })
export type CreateGroup = z.output<typeof createGroupSchema>

/** The body for changing a group; it cannot move to another school. */
export const saveGroupSchema = z
  .strictObject({ ...groupFields, version: z.int().min(1) })
  .partial()
  .required({ version: true })
export type SaveGroup = z.output<typeof saveGroupSchema>

const MEMBER_CHANGES = ['addStudentIds', 'removeStudentIds', 'addTeacherIds', 'removeTeacherIds'] as const

/** Users to add and to remove: at least one, and nobody in both lists. */
export const changeMembersSchema = z
  .strictObject({
    addStudentIds: memberIds,
    removeStudentIds: memberIds,
    addTeacherIds: memberIds,
    removeTeacherIds: memberIds,
  })
  .partial()
  .refine((change) => MEMBER_CHANGES.some((name) => change[name]?.length), {
    message: 'must contain at least one person',
  })
  .refine(
    ({ addStudentIds = [], removeStudentIds = [], addTeacherIds = [], removeTeacherIds = [] }) =>
      !addStudentIds.some((id) => removeStudentIds.includes(id)) &&
      !addTeacherIds.some((id) => removeTeacherIds.includes(id)),
    { message: 'must not add and remove the same person' },
  )
export type ChangeMembers = z.output<typeof changeMembersSchema>

/** The students to move to another group. */
export const moveStudentsSchema = z.strictObject({ toGroupId: z.uuid(), studentIds: memberIds.min(1) })
export type MoveStudents = z.output<typeof moveStudentsSchema>

/** The students of the group whose sign-ins are to be reset. */
export const makePasswordsSchema = z.strictObject({
  studentIds: z.array(z.uuid()).min(1).max(MAX_NEW_PASSWORDS),
})

/** The new passwords, returned only once. */
export const madePasswordsSchema = z.array(z.strictObject({ userId: wireId, password: z.string() }))

const namedSchema = z.strictObject({ id: wireId, firstName: z.string(), lastName: z.string() })

/** A group in a response. For a student it has no other students, no counts and no roster id. */
export const groupSchema = z
  .strictObject({
    id: wireId,
    name: z.string(),
    schoolId: wireId,
    districtId: wireId,
    gradeLevel: z.string().nullable(),
    curriculum: z.string().nullable(),
    students: z.array(namedSchema),
    studentIds: z.array(wireId),
    teachers: z.array(namedSchema),
    teacherIds: z.array(wireId),
    isActive: z.boolean(),
    externalId: z.string().nullable().optional(),
    counts: z
      .strictObject({
        students: wireCount,
        teachers: wireCount,
        openAssignments: wireCount,
      })
      .optional(),
    version: wireCount,
    dateCreated: wireTime,
    dateModified: wireTime,
    createdById: wireId.nullable().optional(),
    modifiedById: wireId.nullable().optional(),
  })
  .meta({ id: 'Group' })
export type WireGroup = z.output<typeof groupSchema>
