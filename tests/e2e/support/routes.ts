/** Who visits: nobody signed in, or one of each kind of people (domain.md §2, §11). */
export const VISITORS = [
  'anyone',
  'student',
  'teacher',
  'schoolAdmin',
  'districtAdmin',
  'author',
  'support',
  'sysadmin',
] as const
export type Visitor = (typeof VISITORS)[number]

/** A page as its visitor sees it; the title is what stands before ` · Traverse`, and no heading is none at all. */
export type Seen = { status: 200 | 404; title: string; heading: string | RegExp | null; text?: string }
/** What an address answers: a page, or the address that it leads on to. Names in braces are of the world that the test makes. */
export type Answer = Seen | { leadsTo: string }

/** One shape of an address: what its visitors see, and what all others get. */
export type Route = {
  /** The line of docs/pages.md. */
  page: string
  at: string
  /** Those who see it; of the others everyone who is signed in goes to /403. */
  for: readonly Visitor[]
  shows: Answer
  /** What some of these, or of the others, get instead. */
  but?: Partial<Record<Visitor, Answer>>
  /** Whom this row is about; without it everyone. */
  visitedBy?: readonly Visitor[]
  /** True where no session is asked for. */
  isPublic?: true
}

/** The title of what stands outside of the frame: the product's name alone. */
const BRAND = ''
const see = (title: string, heading: Seen['heading'] = title): Seen => ({ status: 200, title, heading })
const to = (leadsTo: string): Answer => ({ leadsTo })
const missing = (title: string, text: string): Seen => ({ status: 404, title, heading: title, text })

/** The words of every 404 page (shell.md §2.1). */
const NOWHERE = missing('Page not found', "The page you are looking for doesn't exist")
/** The not-found view of a record, named Classroom (shell.md §2.4). */
const CLASSROOM = missing('Classroom', 'Page not found')

const SIGNED_IN = VISITORS.filter((visitor) => visitor !== 'anyone')
const STUDENT: Visitor[] = ['student']
const STAFF = SIGNED_IN.filter((visitor) => visitor !== 'student')
const NO_STUDENT: Visitor[] = ['anyone', ...STAFF]
const ADMIN: Visitor[] = ['schoolAdmin', 'districtAdmin', 'sysadmin']
const TEACHER: Visitor[] = ['teacher', ...ADMIN]
const LIBRARY: Visitor[] = [...TEACHER, 'author']
const MAKER: Visitor[] = ['teacher', 'districtAdmin', 'author', 'sysadmin']
const AUTHOR: Visitor[] = ['author', 'sysadmin']

/** The same answer for several visitors. */
const each = (visitors: readonly Visitor[], answer: Answer) =>
  Object.fromEntries(visitors.map((visitor) => [visitor, answer])) as Partial<Record<Visitor, Answer>>

const nobodyButSysadmin = (answer: Answer) => each(['teacher', 'schoolAdmin', 'districtAdmin'], answer)
const outOfScope = (answer: Answer) => each(['author', 'support'], answer)

const GREETING = /^Good (morning|afternoon|evening), .+/

/** shell.md §2.1: what stands alone. */
const TOP: readonly Route[] = [
  { page: '/403', at: '/403', for: SIGNED_IN, shows: see('Permission Denied'), isPublic: true },
  { page: '/logout', at: '/logout', for: SIGNED_IN, shows: see('You are signed out'), isPublic: true },
  { page: '/reset-password', at: '/reset-password', for: SIGNED_IN, shows: see('A new password'), isPublic: true },
  {
    page: '/login',
    at: '/login',
    for: SIGNED_IN,
    shows: see('Sign in'),
    isPublic: true,
    but: each(SIGNED_IN, to('/')),
  },
  {
    page: '/login',
    at: '/login?callbackUrl=%2Fsettings%2Faccount',
    for: SIGNED_IN,
    shows: see('Sign in'),
    isPublic: true,
    but: each(SIGNED_IN, to('/settings/account')),
  },
  {
    page: '/login',
    at: '/login?callbackUrl=%2F%2Fevil.example',
    for: SIGNED_IN,
    shows: see('Sign in'),
    isPublic: true,
    but: each(SIGNED_IN, to('/')),
  },
  { page: '/', at: '/', for: STAFF, shows: see('Home', GREETING), but: { student: to('/assignments') } },
  { page: '/[...path]', at: '/no-such-page', for: SIGNED_IN, shows: NOWHERE },
  { page: '/[...path]', at: '/no-such-page/{nothing}?x=1', for: SIGNED_IN, shows: NOWHERE },
  { page: '/[...path]', at: '/http', for: SIGNED_IN, shows: NOWHERE },
]

/** The 404 page of each area, in the words of all of them (shell.md §2.1). */
const AREAS: readonly Route[] = [
  '/curriculum/nowhere',
  '/curriculum/unit',
  '/content-viewer',
  '/content-viewer/nowhere/{chapter}',
  '/assignment-creator/{chapter}/nowhere',
  '/assignment-editor',
  '/library/nowhere',
  '/library/vocab',
  '/classroom/nowhere',
  '/classroom/schools/{school}',
  '/settings/nowhere',
  '/notifications/nowhere',
  '/credits/nowhere',
  '/debug/nowhere',
].map((at) => ({ page: '/[...path]', at, for: SIGNED_IN, shows: NOWHERE }))

/** shell.md §2.2: the student's lists, and the teacher's ways to an assignment. */
const WORK: readonly Route[] = [
  { page: '/assignments', at: '/assignments', for: STUDENT, shows: see('Assignments', GREETING) },
  { page: '/binder', at: '/binder', for: STUDENT, shows: see('Binder', 'What you finished') },
  { page: '/assignment-creator', at: '/assignment-creator', for: TEACHER, shows: see('New assignment') },
  {
    page: '/assignment-creator/[contentId]',
    at: '/assignment-creator/{chapter}',
    for: TEACHER,
    shows: see('New assignment'),
  },
  ...['{nothing}', 'nonsense', 'create'].map((id) => ({
    page: '/assignment-creator/[contentId]',
    at: `/assignment-creator/${id}`,
    for: TEACHER,
    shows: NOWHERE,
  })),
  {
    page: '/assignment-editor/[assignmentId]',
    at: '/assignment-editor/{assignment}',
    for: TEACHER,
    shows: see('Assignment settings', '{chapterName}'),
  },
  ...['{nothing}', 'nonsense'].map((id) => ({
    page: '/assignment-editor/[assignmentId]',
    at: `/assignment-editor/${id}`,
    for: TEACHER,
    shows: CLASSROOM,
  })),
  {
    page: '/assignment-editor/[assignmentId]',
    at: '/assignment-editor/{foreignAssignment}',
    for: TEACHER,
    shows: see('Assignment settings', '{foreignChapterName}'),
    but: nobodyButSysadmin(CLASSROOM),
  },
  {
    page: '/assignment-editor/[assignmentId]/grading',
    at: '/assignment-editor/{assignment}/grading',
    for: TEACHER,
    shows: see('Grade {chapterName}'),
  },
  ...['{nothing}', 'nonsense'].map((id) => ({
    page: '/assignment-editor/[assignmentId]/grading',
    at: `/assignment-editor/${id}/grading`,
    for: TEACHER,
    shows: CLASSROOM,
  })),
]

const TOOL = see('Assessments')

/** shell.md §2.2: the legacy assessment tool, in its frame and by itself. */
const ASSESSMENT: readonly Route[] = [
  { page: '/assessment/[[...tail]]', at: '/assessment', for: LIBRARY, shows: TOOL },
  { page: '/assessment/[[...tail]]', at: '/assessment/assessments', for: LIBRARY, shows: TOOL },
  { page: '/assessment/[[...tail]]', at: '/assessment/documents', for: LIBRARY, shows: see('Documents') },
  { page: '/assessment/[[...tail]]', at: '/assessment/questions', for: LIBRARY, shows: see('Questions') },
  { page: '/assessment/[[...tail]]', at: '/assessment/nowhere', for: LIBRARY, shows: NOWHERE },
  {
    page: '/assessment/assessment/creator/[contentId]',
    at: '/assessment/assessment/creator/create',
    for: MAKER,
    shows: see('Assessment'),
  },
  {
    page: '/assessment/assessment/creator/[contentId]',
    at: '/assessment/assessment/creator/{assessment}',
    for: MAKER,
    shows: see('Assessment'),
  },
  {
    page: '/assessment/assessment/creator/[contentId]',
    at: '/assessment/assessment/creator/nonsense',
    for: MAKER,
    shows: NOWHERE,
  },
  {
    page: '/assessment/assessment/editor/[assignmentId]',
    at: '/assessment/assessment/editor/{assignment}',
    for: LIBRARY,
    shows: see('Assessment results'),
  },
  {
    page: '/assessment/assessment/editor/[assignmentId]',
    at: '/assessment/assessment/editor/nonsense',
    for: LIBRARY,
    shows: NOWHERE,
  },
  { page: '/legacy-shell', at: '/legacy-shell', for: LIBRARY, shows: to('/legacy-shell/assessments') },
  ...(['assessments', 'documents', 'questions'] as const).map((list) => ({
    page: `/legacy-shell/${list}`,
    at: `/legacy-shell/${list}`,
    for: LIBRARY,
    shows: see(BRAND, `${list.charAt(0).toUpperCase()}${list.slice(1)}`),
  })),
  {
    page: '/legacy-shell/assessment/creator/[contentId]',
    at: '/legacy-shell/assessment/creator/create',
    for: MAKER,
    shows: see(BRAND, 'New assessment'),
  },
  ...['{nothing}', 'nonsense'].map((id) => ({
    page: '/legacy-shell/assessment/creator/[contentId]',
    at: `/legacy-shell/assessment/creator/${id}`,
    for: MAKER,
    shows: { ...NOWHERE, title: BRAND },
  })),
  {
    page: '/legacy-shell/assessment/editor/[assignmentId]',
    at: '/legacy-shell/assessment/editor/{assessmentAssignment}',
    for: LIBRARY,
    shows: see(BRAND, '{assessmentName}'),
    but: { author: { ...NOWHERE, title: BRAND } },
  },
  {
    page: '/legacy-shell/assessment/editor/[assignmentId]',
    at: '/legacy-shell/assessment/editor/nonsense',
    for: LIBRARY,
    shows: { ...NOWHERE, title: BRAND },
  },
]

const READERS: Visitor[] = [...LIBRARY, 'support']
/** Those of them who have no teacher’s pages. */
const READING: Visitor[] = ['author', 'support']

/** shell.md §2.2: the curriculum; grades, courses and units are for teachers alone. */
const CURRICULUM: readonly Route[] = [
  {
    page: '/curriculum',
    at: '/curriculum',
    for: READERS,
    shows: to('/curriculum/grade/{firstGrade}'),
    but: each(READING, see('Curriculum', '{firstGradeName}')),
  },
  // Who reads without teaching stays at the base of the area.
  ...(['grade', 'module', 'course', 'unit', 'chapter'] as const).map((level) => ({
    page: '/curriculum',
    at: `/curriculum?item={${level}}`,
    for: READERS,
    shows: see(`{${level}Name}`),
  })),
  ...['{source}', '{nothing}', 'nonsense'].map((id) => ({
    page: '/curriculum',
    at: `/curriculum?item=${id}`,
    for: READERS,
    shows: NOWHERE,
  })),
  {
    page: '/curriculum/grade/[gradeId]',
    at: '/curriculum/grade/{grade}',
    for: TEACHER,
    shows: see('{gradeName}'),
  },
  ...['{nothing}', 'nonsense', '{unit}'].map((id) => ({
    page: '/curriculum/grade/[gradeId]',
    at: `/curriculum/grade/${id}`,
    for: TEACHER,
    shows: see('Page not found', 'Grade not found'),
  })),
  ...['{grade}', '{otherGrade}'].map((grade) => ({
    page: '/curriculum/grade/[gradeId]/content/[contentId]',
    at: `/curriculum/grade/${grade}/content/{module}`,
    for: TEACHER,
    shows: see('{moduleName}'),
  })),
  ...['{nothing}', 'nonsense', 'create'].map((id) => ({
    page: '/curriculum/grade/[gradeId]/content/[contentId]',
    at: `/curriculum/grade/{grade}/content/${id}`,
    for: TEACHER,
    shows: NOWHERE,
  })),
  ...(['course', 'unit'] as const).map((type) => ({
    page: `/curriculum/${type}/[contentId]`,
    at: `/curriculum/${type}/{${type}}`,
    for: TEACHER,
    shows: see(`{${type}Name}`),
  })),
  ...['course/{unit}', 'course/nonsense', 'unit/{nothing}', 'unit/{chapter}', 'unit/nonsense'].map((rest) => ({
    page: `/curriculum/${rest.split('/')[0]}/[contentId]`,
    at: `/curriculum/${rest}`,
    for: TEACHER,
    shows: NOWHERE,
  })),
  {
    page: '/curriculum/chapter/[contentId]',
    at: '/curriculum/chapter/{chapter}',
    for: READERS,
    shows: see('{chapterName}'),
  },
  ...['{nothing}', '{unit}', 'nonsense'].map((id) => ({
    page: '/curriculum/chapter/[contentId]',
    at: `/curriculum/chapter/${id}`,
    for: READERS,
    shows: NOWHERE,
  })),
]

const LIBRARY_RECORD = missing('Library', 'Page not found')

/** shell.md §2.2: the library. */
const LIBRARY_ROUTES: readonly Route[] = [
  { page: '/library', at: '/library', for: LIBRARY, shows: see('Library') },
  { page: '/library/search', at: '/library/search', for: LIBRARY, shows: see('Search the library') },
  {
    page: '/library/search',
    at: '/library/search?squery=nonsense',
    for: LIBRARY,
    shows: see('Search the library'),
  },
  { page: '/library/vocab/[contentId]', at: '/library/vocab/{word}', for: LIBRARY, shows: see('{wordName}') },
  ...['{nothing}', '{chapter}', 'nonsense'].map((id) => ({
    page: '/library/vocab/[contentId]',
    at: `/library/vocab/${id}`,
    for: LIBRARY,
    shows: LIBRARY_RECORD,
  })),
]

const record = (page: string, at: string, shows: Answer, visitors = TEACHER): Route[] => {
  const base = at.slice(0, at.indexOf('{'))
  const rest = at.slice(at.indexOf('}') + 1)
  return [
    { page, at, for: visitors, shows },
    ...['{nothing}', 'nonsense'].map((id) => ({ page, at: `${base}${id}${rest}`, for: visitors, shows: CLASSROOM })),
  ]
}

/** shell.md §2.2: the classroom's lists and records. */
const CLASSROOM_ROUTES: readonly Route[] = [
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
  // Of the groups that one teaches alone: who runs the school does not steer.
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
  { page: '/classroom/schools', at: '/classroom/schools', for: ADMIN, shows: see('Schools') },
  { page: '/classroom/districts', at: '/classroom/districts', for: ADMIN, shows: see('Districts') },
  ...record('/classroom/districts/[districtId]', '/classroom/districts/{district}', see('{districtName}'), ADMIN),
  {
    page: '/classroom/districts/[districtId]',
    at: '/classroom/districts/{foreignDistrict}',
    for: ADMIN,
    shows: see('{foreignDistrictName}'),
    but: each(['schoolAdmin', 'districtAdmin'], CLASSROOM),
  },
]

const settings = (name: string, title: string, visitors: readonly Visitor[]): Route => ({
  page: `/settings/${name}`,
  at: `/settings/${name}`,
  for: visitors,
  shows: see(title, 'Settings'),
})

/** shell.md §2.2 and §2.5: settings, and what the profile menu opens. */
const OWN: readonly Route[] = [
  { page: '/settings', at: '/settings', for: SIGNED_IN, shows: to('/settings/account') },
  settings('account', 'Account', SIGNED_IN),
  settings('assignments', 'Settings of new assignments', TEACHER),
  settings('accessibility', 'Accessibility', SIGNED_IN),
  settings('integrations', 'Integrations', READERS),
  settings('notifications', 'Notifications', SIGNED_IN),
  { page: '/notifications', at: '/notifications', for: SIGNED_IN, shows: see('Notifications') },
  {
    page: '/notifications/announcements',
    at: '/notifications/announcements',
    for: ADMIN,
    shows: see('Announcements'),
  },
  { page: '/people', at: '/people', for: ['support', 'sysadmin'], shows: see('Act as someone') },
  { page: '/people', at: '/people?q=mara', for: ['support', 'sysadmin'], shows: see('Act as someone') },
  { page: '/credits', at: '/credits', for: ADMIN, shows: see('Credits') },
  { page: '/api-docs', at: '/api-docs', for: READERS, shows: see('Calls') },
  { page: '/debug/blank', at: '/debug/blank', for: SIGNED_IN, shows: see(BRAND, null) },
  { page: '/debug/blank/[page]', at: '/debug/blank/one', for: SIGNED_IN, shows: see(BRAND, 'Page one') },
  { page: '/debug/blank/[page]', at: '/debug/blank/three', for: SIGNED_IN, shows: { ...NOWHERE, title: BRAND } },
  { page: '/debug/gallery', at: '/debug/gallery', for: ['sysadmin'], shows: see('Gallery') },
]

/** Tails of a viewer's address, with the name of the page that each opens (shell.md §2.3, contract.md §6). */
const TAILS: readonly [tail: string, name: string][] = [
  ['echo/{echo}', '{echoName}'],
  ['source/{source}', '{sourceName}'],
  ['subsection/{page}', '{pageName}'],
  ['source/{holder}/subsection/{part}', '{partName}'],
  // A deeper or unknown tail resolves to its nearest item below the root.
  ['subsection/{page}/interactive/{activity}', '{pageName}'],
  ['interactive/{question}', '{firstPageName}'],
  ['subsection/{page}/block/{nothing}', '{pageName}'],
  ['nowhere/{page}', '{pageName}'],
]
/** Tails that lead to the area's 404. */
const LOST = ['nonsense', 'source', 'source/nonsense', 'source/{nothing}', 'subsection/{elsewhere}']

const family = (page: string, base: string, row: Pick<Route, 'for' | 'but' | 'visitedBy'>): Route[] => [
  { page, at: base, shows: see('{firstPageName}'), ...row },
  ...TAILS.map(([tail, name]) => ({ page, at: `${base}/${tail}`, shows: see(name), ...row })),
]

const lost = (page: string, base: string, visitors: readonly Visitor[], visitedBy = VISITORS as readonly Visitor[]) =>
  LOST.map((tail) => ({ page, at: `${base}/${tail}`, for: visitors, shows: NOWHERE, visitedBy }))

const LIBRARY_VIEWER = '/content-viewer/library/[contentType]/[contentId]/[[...tail]]'
const ASSIGNMENT_VIEWER = '/content-viewer/assignment/[assignmentId]/[[...tail]]'
const EDITION_VIEWER = '/content-viewer/teacher-edition/[rootId]/[[...tail]]'
const OPEN_VIEWER = '/assignments/[userAssignmentId]/[[...tail]]'
const DONE_VIEWER = '/binder/[userAssignmentId]/[[...tail]]'

/** Where a student goes who follows the staff's link: the own copy of it, at the item itself and not on the way to it. */
const ownCopies: readonly [tail: string, own: string][] = [
  ['', ''],
  ['/echo/{echo}', '/echo/{echo}'],
  ['/source/{source}', '/source/{source}'],
  ['/source/{holder}/subsection/{part}', '/subsection/{part}'],
]

/** shell.md §2.3: the five viewers. */
const VIEWERS: readonly Route[] = [
  ...family(LIBRARY_VIEWER, '/content-viewer/library/chapter/{chapter}', { for: LIBRARY }),
  ...lost(LIBRARY_VIEWER, '/content-viewer/library/chapter/{chapter}', LIBRARY),
  ...['chapter/nonsense', 'chapter/{nothing}', 'unit/{chapter}', 'nowhere/{chapter}'].map((rest) => ({
    page: LIBRARY_VIEWER,
    at: `/content-viewer/library/${rest}`,
    for: LIBRARY,
    shows: NOWHERE,
  })),
  ...family(ASSIGNMENT_VIEWER, '/content-viewer/assignment/{assignment}', {
    for: TEACHER,
    but: outOfScope(NOWHERE),
    visitedBy: NO_STUDENT,
  }),
  ...lost(ASSIGNMENT_VIEWER, '/content-viewer/assignment/{assignment}', STAFF, NO_STUDENT),
  ...ownCopies.flatMap(([tail, own]) => [
    {
      page: ASSIGNMENT_VIEWER,
      at: `/content-viewer/assignment/{assignment}${tail}`,
      for: STUDENT,
      shows: to(`/assignments/{work}${own}`),
      visitedBy: STUDENT,
    },
    {
      page: ASSIGNMENT_VIEWER,
      at: `/content-viewer/assignment/{doneAssignment}${tail}`,
      for: STUDENT,
      shows: to(`/binder/{doneWork}${own}`),
      visitedBy: STUDENT,
    },
    {
      page: EDITION_VIEWER,
      at: `/content-viewer/teacher-edition/{assignment}${tail}`,
      for: STUDENT,
      shows: to('/assignments/{work}'),
      visitedBy: STUDENT,
    },
  ]),
  ...['{nothing}', 'nonsense'].map((id) => ({
    page: ASSIGNMENT_VIEWER,
    at: `/content-viewer/assignment/${id}`,
    for: SIGNED_IN,
    shows: NOWHERE,
  })),
  {
    page: ASSIGNMENT_VIEWER,
    at: '/content-viewer/assignment/{foreignAssignment}',
    for: SIGNED_IN,
    shows: NOWHERE,
    visitedBy: SIGNED_IN.filter((visitor) => visitor !== 'sysadmin'),
  },
  ...family(EDITION_VIEWER, '/content-viewer/teacher-edition/{assignment}', {
    for: TEACHER,
    but: outOfScope(NOWHERE),
    visitedBy: NO_STUDENT,
  }),
  ...family(EDITION_VIEWER, '/content-viewer/teacher-edition/TE-{chapter}', {
    for: LIBRARY,
    but: { student: NOWHERE },
  }),
  ...lost(EDITION_VIEWER, '/content-viewer/teacher-edition/TE-{chapter}', [...LIBRARY, 'student']),
  ...['{nothing}', 'TE-{nothing}', 'TE-nonsense', 'nonsense'].map((id) => ({
    page: EDITION_VIEWER,
    at: `/content-viewer/teacher-edition/${id}`,
    for: id.startsWith('TE-') ? [...LIBRARY, 'student' as const] : SIGNED_IN,
    shows: NOWHERE,
  })),
  ...family(OPEN_VIEWER, '/assignments/{work}', { for: STUDENT }).slice(1),
  {
    page: OPEN_VIEWER,
    at: '/assignments/{work}',
    for: STUDENT,
    shows: to('/assignments/{work}/subsection/{firstPage}'),
  },
  ...lost(OPEN_VIEWER, '/assignments/{work}', STUDENT),
  ...family(DONE_VIEWER, '/binder/{doneWork}', { for: STUDENT }).slice(1),
  { page: DONE_VIEWER, at: '/binder/{doneWork}', for: STUDENT, shows: to('/binder/{doneWork}/subsection/{firstPage}') },
  ...lost(DONE_VIEWER, '/binder/{doneWork}', STUDENT),
  {
    page: OPEN_VIEWER,
    at: '/assignments/{doneWork}/source/{source}?version=spanish',
    for: STUDENT,
    shows: to('/binder/{doneWork}/source/{source}?version=spanish'),
  },
  { page: DONE_VIEWER, at: '/binder/{work}/echo/{echo}', for: STUDENT, shows: to('/assignments/{work}/echo/{echo}') },
  ...['{foreignWork}', '{nothing}', 'nonsense', 'create'].flatMap((id) => [
    { page: OPEN_VIEWER, at: `/assignments/${id}`, for: STUDENT, shows: NOWHERE },
    { page: DONE_VIEWER, at: `/binder/${id}`, for: STUDENT, shows: NOWHERE },
  ]),
]

const AUTHOR_PAGE = '/content-author/[...path]'
const BUILDER_PAGE = '/content-builder/[...path]'

/** shell.md §2.3, authoring.md §2.1: the builder and the author’s area. A request that no browser made makes nothing. */
const AUTHORING: readonly Route[] = [
  {
    page: AUTHOR_PAGE,
    // The shape alone decides where it leads; who may go there, the next address asks.
    at: '/content-author/interactive/poll/{question}',
    for: SIGNED_IN,
    shows: to('/content-author/edit/interactive/type/poll/{question}'),
  },
  ...(
    [
      ['/content-author/create/unit', see('New: Unit')],
      ['/content-author/create/source', see('New: Source', 'New: Reading')],
      ['/content-author/edit/chapter/{chapter}', see('{chapterName}')],
      ['/content-author/edit/chapter/type/lesson/{chapter}', see('{chapterName}')],
      ['/content-author/edit/source/type/reading/{source}', see('{sourceName}')],
      ['/content-author/edit/interactive/type/poll/{question}', see('{questionName}')],
      ['/content-author/create/rubric', NOWHERE],
      ['/content-author/create/source/type/structured', NOWHERE],
      ['/content-author/edit/source/type/structured/{holder}', NOWHERE],
      ['/content-author/edit/unit/create', NOWHERE],
      ['/content-author/edit/unit/nonsense', NOWHERE],
      ['/content-author/nowhere', NOWHERE],
    ] as const
  ).map(([at, shows]) => ({ page: AUTHOR_PAGE, at, for: AUTHOR, shows })),
  ...(
    [
      ['/content-builder/curriculum/chapter/{chapter}', see('{chapterName}')],
      ['/content-builder/curriculum/unit/{unit}', see('{unitName}')],
      ['/content-builder/curriculum/unit/{course}/create', see('New: Unit')],
      ['/content-builder/curriculum/unit/create', see('New: Unit')],
      ['/content-builder/curriculum/echo/create', see('New: Echo', 'New: Writing echo')],
      ['/content-builder/interactive/poll/create', see('New: Interactive', 'New: Poll')],
      ['/content-builder/interactive/poll/{question}', see('{questionName}')],
      ['/content-builder/curriculum/chapter/{nothing}', NOWHERE],
      ['/content-builder/interactive/nowhere/create', NOWHERE],
      ['/content-builder/nowhere', NOWHERE],
    ] as const
  ).map(([at, shows]) => ({ page: BUILDER_PAGE, at, for: AUTHOR, shows })),
]

/** Every shape of shell.md §2.1, §2.2 and §2.3. */
export const ROUTES: readonly Route[] = [
  ...TOP,
  ...AREAS,
  ...WORK,
  ...ASSESSMENT,
  ...CURRICULUM,
  ...LIBRARY_ROUTES,
  ...CLASSROOM_ROUTES,
  ...OWN,
  ...VIEWERS,
  ...AUTHORING,
]
