import { CLASSROOM, GREETING, NOWHERE, nobodyButSysadmin, type Route, STUDENT, see, TEACHER } from './model'

/** ABL-08: the student's lists, and the teacher's paths to an assignment. */
export const WORK: readonly Route[] = [
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
  {
    page: '/assignment-editor/[assignmentId]/grading/question',
    at: '/assignment-editor/{assignment}/grading/question',
    for: TEACHER,
    shows: see('Grade {chapterName} by question'),
  },
  ...['{nothing}', 'nonsense'].map((id) => ({
    page: '/assignment-editor/[assignmentId]/grading/question',
    at: `/assignment-editor/${id}/grading/question`,
    for: TEACHER,
    shows: CLASSROOM,
  })),
]
