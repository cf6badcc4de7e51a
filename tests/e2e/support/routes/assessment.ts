import { BRAND, LIBRARY, MAKER, NOWHERE, type Route, see, to } from './model'

const TOOL = see('Assessments')

/** RT-12: the legacy assessment tool, in its frame and directly. */
export const ASSESSMENT: readonly Route[] = [
  { page: '/assessment/[[...tail]]', at: '/assessment', for: LIBRARY, shows: TOOL },
  { page: '/assessment/[[...tail]]', at: '/assessment/assessments', for: LIBRARY, shows: TOOL },
  { page: '/assessment/[[...tail]]', at: '/assessment/documents', for: LIBRARY, shows: see('Documents') },
  { page: '/assessment/[[...tail]]', at: '/assessment/questions', for: LIBRARY, shows: see('Questions') },
  { page: '/assessment/[[...tail]]', at: '/assessment/nowhere', for: LIBRARY, shows: NOWHERE },
  {
    page: '/assessment/assessment/creator/[contentId]',
    at: '/assessment/assessment/creator/create',
    for: MAKER,
    shows: see('New assessment'),
  },
  {
    page: '/assessment/assessment/creator/[contentId]',
    at: '/assessment/assessment/creator/{assessment}',
    for: MAKER,
    shows: see('Assessment: {assessmentName}'),
  },
  ...['{nothing}', 'nonsense'].map((id) => ({
    page: '/assessment/assessment/creator/[contentId]',
    at: `/assessment/assessment/creator/${id}`,
    for: MAKER,
    shows: NOWHERE,
  })),
  {
    page: '/assessment/assessment/editor/[assignmentId]',
    at: '/assessment/assessment/editor/{assignment}',
    for: LIBRARY,
    shows: see('Results of {chapterName}'),
    but: { author: NOWHERE },
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
