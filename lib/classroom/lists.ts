import { assignmentListSpec } from '@/lib/assignment/schema'
import { auditListSpec } from '@/lib/audit/schema'
import { districtListSpec } from '@/lib/district/schema'
import { gradesListSpec } from '@/lib/gradebook/schema'
import { groupListSpec } from '@/lib/group/schema'
import { schoolListSpec } from '@/lib/school/schema'
import { listSpec } from '@/lib/search/list-query'
import { userListSpec } from '@/lib/user/schema'
import { userAssignmentListSpec } from '@/lib/user-assignment/schema'

/** Rows of a list of the classroom, until its reader chooses another number (TBL-02). */
const CLASSROOM_PAGE_SIZE = 50
/** Students of the groups that one teaches, which are shown at once (CALL-22). */
const MY_STUDENTS_LIMIT = 999
/** Students of a gradebook, which is shown whole. */
const GRADEBOOK_PAGE_SIZE = 1_000

const limit = CLASSROOM_PAGE_SIZE

/** What the addresses of the classroom's lists may ask for: what the calls take, with the pages' own lengths. */
export const classroomLists = {
  groups: listSpec({ ...groupListSpec, limit }),
  schools: listSpec({ ...schoolListSpec, limit }),
  districts: listSpec({ ...districtListSpec, limit }),
  people: listSpec({ ...userListSpec, limit }),
  auditLog: listSpec({ ...auditListSpec, limit }),
  grades: gradesListSpec,
  myStudents: listSpec({ ...userListSpec, limit: MY_STUDENTS_LIMIT }),
  students: listSpec({ ...userListSpec, limit }),
  /** What is open: what ends first is first. */
  assignments: listSpec({ ...assignmentListSpec, limit, defaultOrder: [{ field: 'endDate', direction: 'asc' }] }),
  /** What is closed: what ended last is first. */
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
  gradebook: listSpec({ where: {}, modifiers: {}, orderBy: [], limit: GRADEBOOK_PAGE_SIZE }),
}
