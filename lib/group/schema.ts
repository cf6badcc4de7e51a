import { z } from 'zod'
import { isStorable } from '@/lib/common/storable'
import { anyOf, type ListQueryOf, listSpec, whereId } from '@/lib/search/list-query'
import { keywordSearchSchema } from '@/lib/user/schema'

export const groupParamsSchema = z.object({ id: z.uuid() })

/** What `GET groups` takes (contract.md §2, Groups). */
export const groupListSpec = listSpec({
  where: {
    id: whereId,
    schoolId: anyOf(z.uuid()),
    districtId: anyOf(z.uuid()),
    teacherId: anyOf(z.uuid()),
    studentId: anyOf(z.uuid()),
    isActive: z.boolean(),
    gradeLevel: anyOf(z.string().max(20).refine(isStorable)),
  },
  modifiers: {
    keywordSearch: keywordSearchSchema,
    /** `data` are then users: the students of the groups that the viewer teaches. */
    studentsInMyGroups: z.boolean(),
    addCounts: z.boolean(),
  },
  orderBy: ['name', 'gradeLevel', 'dateCreated', 'dateModified'],
  defaultOrder: [{ field: 'name', direction: 'asc' }],
})
export type GroupListQuery = ListQueryOf<typeof groupListSpec>

type Named = { id: string; firstName: string; lastName: string }

/** A group as the wire has it. A student's form has no other students, no counts and no roster id. */
export type WireGroup = {
  id: string
  name: string
  schoolId: string
  districtId: string
  gradeLevel: string | null
  curriculum: string | null
  students: Named[]
  studentIds: string[]
  teachers: Named[]
  teacherIds: string[]
  isActive: boolean
  externalId?: string | null
  counts?: { students: number; teachers: number; openAssignments: number }
  version: number
  dateCreated: string
  dateModified: string
  createdById?: string | null
  modifiedById?: string | null
}
