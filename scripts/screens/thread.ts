import type { Page } from '@playwright/test'
import { db } from '@/lib/db/db'
import { viewerPath } from '@/lib/routing/viewer-address'
import { packSquery } from '@/lib/search/squery'
import { authoringScreens } from './authoring'
import { classroomScreens } from './classroom'
import { doingScreens } from './doing'
import { learnerScreens } from './learner'
import { rescoringScreens } from './rescoring'
import type { Screen } from './screen'
import { sessionScreens } from './sessions'
import { shellScreens } from './shell'

const TEACHER = 'teacher@example.org'
const STUDENT = 'student1@example.org'

/** Presses a button and waits for what it opens. */
const press = (name: string, opens: 'alertdialog' | 'complementary') => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole(opens).last().waitFor()
}

async function contentId(packageName: string, packageKey: string): Promise<string> {
  return (await db().content.findFirstOrThrow({ where: { packageName, packageKey }, select: { id: true } })).id
}

async function assignmentId(packageKey: string): Promise<string> {
  const where = { content: { packageKey }, createdBy: { username: TEACHER }, groupId: { not: null } }
  return (await db().assignment.findFirstOrThrow({ where, select: { id: true } })).id
}

async function workId(packageKey: string, isSubmitted: boolean): Promise<string> {
  const where = {
    user: { username: STUDENT },
    submittedDate: isSubmitted ? { not: null } : null,
    assignment: { content: { packageKey } },
  }
  return (await db().userAssignment.findFirstOrThrow({ where, select: { id: true } })).id
}

const outside = (): Screen[] => [
  { name: 'sign-in', who: null, path: '/login' },
  { name: 'signed-out', who: null, path: '/logout' },
  { name: 'permission-denied', who: null, path: '/403' },
  { name: 'calls', who: TEACHER, path: '/api-docs' },
  { name: 'not-found', who: TEACHER, path: '/no-such-page', status: 404 },
]

async function curriculum(): Promise<Screen[]> {
  const [grade, unit, course, lesson] = await Promise.all([
    contentId('demo-k5ela', 'grade-3'),
    contentId('demo-k5ela', 'lr-unit'),
    db().content.findFirstOrThrow({ where: { contentType: 'course' }, select: { id: true } }),
    contentId('demo-k5ela', 'lr-l2'),
  ])
  return [
    { name: 'home', who: TEACHER, path: '/' },
    { name: 'home-of-the-author', who: 'author@example.org', path: '/' },
    { name: 'grade', who: TEACHER, path: `/curriculum/grade/${grade}` },
    { name: 'grade-second-tab', who: TEACHER, path: `/curriculum/grade/${grade}?t0=1` },
    { name: 'course', who: TEACHER, path: `/curriculum/course/${course.id}` },
    { name: 'unit', who: TEACHER, path: `/curriculum/unit/${unit}` },
    { name: 'chapter', who: TEACHER, path: `/curriculum/chapter/${lesson}` },
  ]
}

/** The pages of the demo's lessons that show every kind of page and of interactive at least once: package key and kind. */
const PAGES: readonly [name: string, lesson: string, kind: string, key: string][] = [
  ['poll', 'lr-l1', 'subsection', 'lr-1-ignite'],
  ['reading', 'lr-l2', 'source', 'lr-letter-2'],
  ['image-set', 'lr-l1', 'source', 'lr-1-places'],
  ['structured-source', 'lr-l2', 'source', 'lr-2-how'],
  ['video', 'lr-l2', 'source', 'lr-2-film'],
  ['activity', 'lr-l2', 'subsection', 'lr-2-apply'],
  ['echo', 'lr-l2', 'echo', 'lr-2-echo'],
  ['audio', 'lr-l3', 'source', 'lr-3-listen'],
  ['recording', 'lr-l3', 'subsection', 'lr-3-reflect'],
  ['carousel', 'lr-l4', 'subsection', 'lr-4-ignite'],
  ['document', 'lr-l4', 'subsection', 'lr-4-log'],
  ['essay', 'lr-l4', 'subsection', 'lr-4-apply'],
]

async function library(): Promise<Screen[]> {
  const pages = await Promise.all(
    PAGES.map(async ([name, lesson, kind, key]) => {
      const base = {
        family: 'library',
        contentType: 'chapter',
        contentId: await contentId('demo-k5ela', lesson),
      } as const
      return { name, path: viewerPath(base, [{ kind, id: await contentId('demo-k5ela', key) }]) }
    }),
  )
  const reading = pages.find(({ name }) => name === 'reading')?.path ?? ''
  return [
    ...pages.map(({ name, path }) => ({ name: `library-${name}`, who: TEACHER, path })),
    { name: 'library-reading-spanish', who: TEACHER, path: `${reading}?version=spanish` },
    { name: 'library-reading-leveled', who: TEACHER, path: `${reading}?version=leveled` },
  ]
}

async function student(): Promise<Screen[]> {
  const [open, submitted] = await Promise.all([workId('lr-l4', false), workId('lr-l2', true)])
  const [reading, questions, essay, last] = await Promise.all(
    ['lr-letter-4', 'lr-2-apply', 'lr-4-apply', 'lr-4-echo'].map((key) => contentId('demo-k5ela', key)),
  )
  const work = (kind: string, id = '') => viewerPath({ family: 'assignments', userAssignmentId: open }, [{ kind, id }])
  return [
    { name: 'student-list', who: STUDENT, path: '/assignments' },
    { name: 'student-binder', who: STUDENT, path: '/binder' },
    { name: 'student-reading', who: STUDENT, path: work('source', reading) },
    { name: 'student-questions', who: STUDENT, path: work('subsection', essay) },
    { name: 'student-last-page', who: STUDENT, path: work('echo', last) },
    {
      name: 'student-submit',
      who: STUDENT,
      path: work('echo', last),
      prepare: press('Submit Assignment', 'alertdialog'),
    },
    {
      name: 'student-turned-in',
      who: STUDENT,
      path: viewerPath({ family: 'binder', userAssignmentId: submitted }, [
        { kind: 'subsection', id: questions ?? '' },
      ]),
    },
  ]
}

async function teacher(): Promise<Screen[]> {
  const [lesson, done, running, page] = await Promise.all([
    contentId('demo-k5ela', 'lr-l3'),
    assignmentId('lr-l2'),
    assignmentId('lr-l3'),
    contentId('demo-k5ela', 'lr-letter-3'),
  ])
  const actor = viewerPath({ family: 'assignment', assignmentId: running }, [{ kind: 'source', id: page }])
  return [
    { name: 'assign-what', who: TEACHER, path: '/assignment-creator' },
    { name: 'assign-how', who: TEACHER, path: `/assignment-creator/${lesson}` },
    { name: 'assignments-open', who: TEACHER, path: '/classroom/assignments' },
    {
      name: 'assignments-closed',
      who: TEACHER,
      path: `/classroom/assignments?squery=${packSquery({ modifiers: { isClosed: true } })}`,
    },
    { name: 'assignment-settings', who: TEACHER, path: `/assignment-editor/${running}` },
    { name: 'assignment-students', who: TEACHER, path: `/assignment-editor/${done}?view=students` },
    { name: 'grading', who: TEACHER, path: `/assignment-editor/${done}/grading` },
    { name: 'assignment-viewer', who: TEACHER, path: actor },
    { name: 'bring-the-class', who: TEACHER, path: actor, prepare: press('Bring the class here', 'complementary') },
    { name: 'live-map', who: TEACHER, path: `/classroom/assignments/${running}/live` },
  ]
}

/** Returns the assessment tool in its frame, once it reports that it is ready. */
async function assessment(): Promise<Screen[]> {
  const [check, given] = await Promise.all([contentId('demo-k5ela', 'lr-check'), assignmentId('lr-check')])
  const pages = [
    ['assessments', 'assessments'],
    ['assessment-documents', 'documents'],
    ['assessment-questions', 'questions'],
    ['assessment-new', 'assessment/creator/create'],
    ['assessment-parts', `assessment/creator/${check}`],
    ['assessment-results', `assessment/editor/${given}`],
  ]
  const prepare = (page: Page) => page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  return pages.map(([name = '', path]) => ({ name, who: TEACHER, path: `/assessment/${path}`, prepare }))
}

/** Returns every screen from sign-in to the graded lesson, with the demo's records in them. */
export async function threadScreens(): Promise<Screen[]> {
  const areas = await Promise.all([
    outside(),
    curriculum(),
    library(),
    student(),
    teacher(),
    assessment(),
    classroomScreens(),
    shellScreens(),
    sessionScreens(),
    learnerScreens(),
    doingScreens(),
    rescoringScreens(),
    authoringScreens(),
  ])
  return areas.flat()
}
