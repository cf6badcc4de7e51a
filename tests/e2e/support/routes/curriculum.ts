import { each, LIBRARY, missing, NOWHERE, READERS, type Route, see, TEACHER, to, type Visitor } from './model'

/** Visitors without teacher’s pages. */
const READING: Visitor[] = ['author', 'support']

/** ABL-09: the curriculum; grades, courses and units are only for teachers. */
export const CURRICULUM: readonly Route[] = [
  {
    page: '/curriculum',
    at: '/curriculum',
    for: READERS,
    shows: to('/curriculum/grade/{firstGrade}'),
    but: each(READING, see('Curriculum', '{firstGradeName}')),
  },
  // Readers who do not teach stay at the base of the area.
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
    shows: { ...missing('Page not found'), heading: 'Grade not found' },
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
  // Library items have an address here too (contract.md §6).
  ...(
    [
      ['source', '{source}'],
      ['subsection', '{page}'],
      ['echo', '{echo}'],
    ] as const
  ).map(([type, id]) => ({
    page: '/curriculum/[contentType]/[contentId]',
    at: `/curriculum/${type}/${id}`,
    for: LIBRARY,
    shows: to(`/content-viewer/library/${type}/${id}`),
  })),
  ...['source/nonsense', 'vocab/{source}'].map((rest) => ({
    page: '/curriculum/[contentType]/[contentId]',
    at: `/curriculum/${rest}`,
    for: LIBRARY,
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
