import { ADMIN, type Answer, CLASSROOM, each, nobodyButSysadmin, type Route, see, TEACHER, to } from './model'

const record = (page: string, at: string, shows: Answer, visitors = TEACHER): Route[] => {
  const base = at.slice(0, at.indexOf('{'))
  const rest = at.slice(at.indexOf('}') + 1)
  return [
    { page, at, for: visitors, shows },
    ...['{nothing}', 'nonsense'].map((id) => ({ page, at: `${base}${id}${rest}`, for: visitors, shows: CLASSROOM })),
  ]
}

/** RT-20: the classroom's lists and records. */
export const CLASSROOM_ROUTES: readonly Route[] = [
  { page: '/classroom', at: '/classroom', for: TEACHER, shows: to('/classroom/assignments') },
  { page: '/classroom/assignments', at: '/classroom/assignments', for: TEACHER, shows: see('Assignments') },
  ...record('/classroom/assignments/[assignmentId]', '/classroom/assignments/{assignment}', see('{chapterName}')),
  {
    page: '/classroom/assignments/[assignmentId]',
    at: '/classroom/assignments/{foreignAssignment}',
    for: TEACHER,
    shows: see('{foreignChapterName}'),
    but: nobodyButSysadmin(CLASSROOM),
  },
  // Only of groups that the user teaches: school staff do not steer.
  ...record(
    '/classroom/assignments/[assignmentId]/live',
    '/classroom/assignments/{groupAssignment}/live',
    see('Where everyone is'),
  ).map((route) => ({ ...route, but: each(['schoolAdmin', 'districtAdmin'], CLASSROOM) })),
  { page: '/classroom/groups', at: '/classroom/groups', for: TEACHER, shows: see('Groups') },
  ...record('/classroom/groups/[groupId]', '/classroom/groups/{group}', see('{groupName}')),
  ...record('/classroom/groups/[groupId]/grades', '/classroom/groups/{group}/grades', see('Grades of {groupName}')),
  {
    page: '/classroom/groups/[groupId]',
    at: '/classroom/groups/{foreignGroup}',
    for: TEACHER,
    shows: see('{foreignGroupName}'),
    but: nobodyButSysadmin(CLASSROOM),
  },
  {
    page: '/classroom/students',
    at: '/classroom/students',
    for: TEACHER,
    shows: see('Students'),
    but: { teacher: see('Students', 'My students') },
  },
  ...record('/classroom/students/[studentId]', '/classroom/students/{student}', see('{studentName}')),
  ...record(
    '/classroom/students/[studentId]/grades',
    '/classroom/students/{student}/grades',
    see('Grades of {studentName}'),
  ),
  {
    page: '/classroom/students/[studentId]',
    at: '/classroom/students/{foreignStudent}',
    for: TEACHER,
    shows: see('{foreignStudentName}'),
    but: nobodyButSysadmin(CLASSROOM),
  },
  { page: '/classroom/grades', at: '/classroom/grades', for: TEACHER, shows: see('Grades') },
  ...record('/classroom/groups/[groupId]/sign-ins', '/classroom/groups/{group}/sign-ins', see('Sign-in sheet')),
  { page: '/classroom/people', at: '/classroom/people', for: ADMIN, shows: see('People') },
  { page: '/classroom/people/add', at: '/classroom/people/add', for: ADMIN, shows: see('Add many people') },
  // A student’s account is listed with the students.
  ...record('/classroom/people/[userId]', '/classroom/people/{student}', to('/classroom/students/{student}'), ADMIN),
  {
    page: '/classroom/audit-log',
    at: '/classroom/audit-log',
    for: ADMIN,
    shows: see('Audit log'),
    but: each(['schoolAdmin'], to('/403')),
  },
  { page: '/classroom/schools', at: '/classroom/schools', for: ADMIN, shows: see('Schools') },
  ...record('/classroom/schools/[schoolId]', '/classroom/schools/{school}', see('{schoolName}'), ADMIN),
  { page: '/classroom/districts', at: '/classroom/districts', for: ADMIN, shows: see('Districts') },
  ...record('/classroom/districts/[districtId]', '/classroom/districts/{district}', see('{districtName}'), ADMIN),
  {
    page: '/classroom/districts/[districtId]',
    at: '/classroom/districts/{foreignDistrict}',
    for: ADMIN,
    shows: see('{foreignDistrictName}'),
    but: each(['schoolAdmin', 'districtAdmin'], CLASSROOM),
  },
  { page: '/classroom/rosters', at: '/classroom/rosters', for: ADMIN, shows: see('Roster import') },
  { page: '/classroom/rosters/[importId]', at: '/classroom/rosters/{nothing}', for: ADMIN, shows: CLASSROOM },
]
