import {
  LIBRARY,
  NO_STUDENT,
  NOWHERE,
  outOfScope,
  type Route,
  SIGNED_IN,
  STAFF,
  STUDENT,
  see,
  TEACHER,
  to,
  VISITORS,
  type Visitor,
} from './model'

/** Tails of a viewer's address, with the name of the page that each opens (RT-26, contract.md §6). */
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

/** The redirect of a student who follows the staff's link: to their own copy, directly at the item, or at the nearest one if there is none. */
const ownCopies: readonly [tail: string, own: string][] = [
  ['', ''],
  ['/echo/{echo}', '/echo/{echo}'],
  ['/source/{source}', '/source/{source}'],
  ['/source/{holder}/subsection/{part}', '/subsection/{part}'],
  ['/source/{source}/interactive/{nothing}', '/source/{source}'],
]

/** RT-25 to RT-29: the five viewers. */
export const VIEWERS: readonly Route[] = [
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
