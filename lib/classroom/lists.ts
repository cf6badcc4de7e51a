import { z } from 'zod'
import { assignmentListSpec } from '@/lib/assignment/schema'
import { auditListSpec } from '@/lib/audit/schema'
import { timeSchema } from '@/lib/common/time-schema'
import { districtListSpec } from '@/lib/district/schema'
import { gradesListSpec } from '@/lib/gradebook/schema'
import { STUDENT_GRADES_ORDER } from '@/lib/gradebook/student-works'
import { groupListSpec } from '@/lib/group/schema'
import { schoolListSpec } from '@/lib/school/schema'
import { listSpec } from '@/lib/search/list-query'
import { userListSpec } from '@/lib/user/schema'
import { userAssignmentListSpec } from '@/lib/user-assignment/schema'

/** Default rows per page of the classroom's lists (TBL-02). */
const CLASSROOM_PAGE_SIZE = 50
/** Maximum number of a teacher's own students, shown on one page (CALL-22). */
const MY_STUDENTS_LIMIT = 999
/** Number of rows of a list that is always read as a whole. */
const WHOLE_LIST = 999
/** Maximum number of students in a gradebook, which is shown on one page. */
const GRADEBOOK_PAGE_SIZE = 1_000

const limit = CLASSROOM_PAGE_SIZE

/** The queries of the classroom's lists: those of the calls, with the page sizes of the classroom. */
export const classroomLists = {
  groups: listSpec({ ...groupListSpec, limit }),
  schools: listSpec({ ...schoolListSpec, limit }),
  districts: listSpec({ ...districtListSpec, limit }),
  people: listSpec({ ...userListSpec, limit }),
  auditLog: listSpec({ ...auditListSpec, limit }),
  grades: gradesListSpec,
  myStudents: listSpec({ ...userListSpec, limit: MY_STUDENTS_LIMIT }),
  students: listSpec({ ...userListSpec, limit }),
  /** Open assignments, first end date first. */
  assignments: listSpec({ ...assignmentListSpec, limit, defaultOrder: [{ field: 'endDate', direction: 'asc' }] }),
  /** Closed assignments, last end date first. */
  closedAssignments: listSpec({
    ...assignmentListSpec,
    limit,
    defaultOrder: [{ field: 'endDate', direction: 'desc' }],
  }),
  works: listSpec({
    ...userAssignmentListSpec,
    limit,
    defaultOrder: [{ field: 'assignment.endDate', direction: 'desc' }],
  }),
  /** All work of one assignment, by student name. */
  assignmentWorks: listSpec({
    where: {},
    modifiers: {},
    orderBy: ['user.lastName', 'submittedDate'],
    limit: WHOLE_LIST,
    defaultOrder: [{ field: 'user.lastName', direction: 'asc' }],
  }),
  /** All work of one student with its scores, latest first. */
  studentGrades: listSpec({
    where: {},
    modifiers: {},
    orderBy: STUDENT_GRADES_ORDER,
    limit: WHOLE_LIST,
    defaultOrder: [{ field: 'startDate', direction: 'desc' }],
  }),
  groupGradebook: listSpec({
    where: { moduleId: z.uuid(), from: timeSchema, to: timeSchema },
    modifiers: {},
    orderBy: [],
    limit: GRADEBOOK_PAGE_SIZE,
  }),
  gradebook: listSpec({ where: {}, modifiers: {}, orderBy: [], limit: GRADEBOOK_PAGE_SIZE }),
}
