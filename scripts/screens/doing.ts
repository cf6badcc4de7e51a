import type { Page } from '@playwright/test'
import { db } from '@/lib/db/db'
import { viewerPath } from '@/lib/routing/viewer-address'
import type { Screen } from './screen'

const TEACHER = 'teacher@example.org'
const STUDENT = 'student1@example.org'
/** A student of the demo who has started what others have submitted. */
const STUDENT_AT_WORK = 'student2@example.org'

type Prepare = NonNullable<Screen['prepare']>
type Place = readonly [chapter: string, kind: string, key: string]
type Entry = readonly [name: string, ...place: Place]

/** A page of each kind of exercise, as a teacher reads it in the library. */
const EXERCISES: readonly Entry[] = [
  ['sort-and-short-answers', 'lr-l3', 'subsection', 'lr-3-apply'],
  ['picture-this', 'lr-l5', 'subsection', 'lr-5-ignite'],
  ['order-match-and-links', 'lr-l5', 'subsection', 'lr-5-apply'],
  ['blanks-and-writing', 'lr-l6', 'subsection', 'lr-6-apply'],
  ['question-with-a-film', 'lr-l6', 'subsection', 'lr-6-video'],
  ['word-cloud', 'lr-l1', 'subsection', 'lr-1-reflect'],
  ['table-to-fill-in', 'g2-market', 'subsection', 'g2-market-practice'],
  ['letters-to-add', 'g1-skill-magic-e', 'subsection', 'g1-skill-magic-e-page'],
  ['choices', 'lr-check', 'subsection', 'lr-check-1'],
  ['for-small-readers', 'k-red-kite', 'source', 'k-red-kite-reading'],
]

/** What a student gets back for each kind of answer. */
const TURNED_IN: readonly Entry[] = [
  ['poll', 'lr-l1', 'subsection', 'lr-1-ignite'],
  ['exercises', 'lr-l1', 'subsection', 'lr-1-apply'],
  ['word', 'lr-l1', 'subsection', 'lr-1-reflect'],
  ['reading', 'lr-l2', 'source', 'lr-letter-2'],
]

const button =
  (name: RegExp | string): Prepare =>
  async (page) => {
    await page.getByRole('button', { name }).first().click()
  }

/** Runs steps one after another. */
const steps =
  (...all: readonly Prepare[]): Prepare =>
  async (page) => {
    for (const step of all) await step(page)
  }

/** Selects words of a text with the mouse. */
const markWords: Prepare = async (page) => {
  const text = page.locator('.viewer-sheet .story p').nth(3)
  await text.scrollIntoViewIfNeeded()
  const box = await text.boundingBox()
  if (!box) throw new Error('There is no text to be marked.')
  await page.mouse.move(box.x + 2, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 150, box.y + 10, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('dialog', { name: /highlight and note$/i }).waitFor()
}

const pressLink =
  (selector: string): Prepare =>
  async (page: Page) => {
    await page.locator(selector).first().click()
  }

const film =
  (name: string): Prepare =>
  async (page) => {
    await page
      .getByRole('region', { name: /^Video: / })
      .getByRole('button', { name })
      .first()
      .click()
  }

async function contentId(packageKey: string, packageName = 'demo-k5ela'): Promise<string> {
  return (await db().content.findFirstOrThrow({ where: { packageName, packageKey }, select: { id: true } })).id
}

async function workId(username: string, packageKey: string, isSubmitted: boolean): Promise<string> {
  const submittedDate = isSubmitted ? { not: null } : null
  const where = { user: { username }, submittedDate, assignment: { content: { packageKey } } }
  return (await db().userAssignment.findFirstOrThrow({ where, select: { id: true } })).id
}

async function libraryPath(chapter: string, kind: string, key: string): Promise<string> {
  const base = { family: 'library', contentType: 'chapter', contentId: await contentId(chapter) } as const
  return viewerPath(base, [{ kind, id: await contentId(key) }])
}

async function ownPath(username: string, [chapter, kind, key]: Place, isSubmitted: boolean): Promise<string> {
  const family = isSubmitted ? 'binder' : 'assignments'
  const userAssignmentId = await workId(username, chapter, isSubmitted)
  return viewerPath({ family, userAssignmentId }, [{ kind, id: await contentId(key) }])
}

async function gradingScreens(): Promise<Screen[]> {
  const where = { content: { packageKey: 'lr-l2' }, createdBy: { username: TEACHER } }
  const { id } = await db().assignment.findFirstOrThrow({ where, select: { id: true } })
  const items = ['lr-p-guess', 'lr-q2a', 'lr-a-light', 'lr-2-echo']
  return Promise.all(
    items.map(async (key) => ({
      name: `grading-of-${key}`,
      who: TEACHER,
      path: `/assignment-editor/${id}/grading?item=${await contentId(key)}`,
    })),
  )
}

async function historyScreens(): Promise<Screen[]> {
  const chapter = await db().content.findFirstOrThrow({
    where: { packageName: 'demo-hss', packageKey: 'hss-ch1' },
    select: {
      id: true,
      children: { orderBy: { position: 'asc' }, select: { child: { select: { id: true, contentType: true } } } },
    },
  })
  const base = { family: 'library', contentType: 'chapter', contentId: chapter.id } as const
  return chapter.children.map(({ child }, index) => ({
    name: `history-${index + 1}`,
    who: TEACHER,
    path: viewerPath(base, [{ kind: child.contentType, id: child.id }]),
  }))
}

/** Returns every kind of exercise, answer and tool in each of its states: being filled in, submitted, reviewed, opened. */
export async function doingScreens(): Promise<Screen[]> {
  const exercises = EXERCISES.map(async ([name, ...place]) => ({
    name: `exercise-${name}`,
    who: TEACHER,
    path: await libraryPath(...place),
  }))
  const turnedIn = TURNED_IN.map(async ([name, ...place]) => ({
    name: `turned-in-${name}`,
    who: STUDENT,
    path: await ownPath(STUDENT, place, true),
  }))
  const [reading, links, shownFilm, clip, apply, picked, marked] = await Promise.all([
    libraryPath('lr-l2', 'source', 'lr-letter-2'),
    libraryPath('lr-l5', 'subsection', 'lr-5-apply'),
    libraryPath('lr-l2', 'source', 'lr-2-film'),
    ownPath(STUDENT, ['lr-l2', 'source', 'lr-2-film'], true),
    libraryPath('lr-l4', 'subsection', 'lr-4-apply'),
    ownPath(STUDENT_AT_WORK, ['lr-l4', 'source', 'lr-letter-4'], false),
    ownPath(STUDENT, ['lr-l4', 'source', 'lr-letter-4'], false),
  ])
  return [
    ...(await Promise.all([...exercises, ...turnedIn])),
    ...(await gradingScreens()),
    ...(await historyScreens()),
    { name: 'tool-note', who: STUDENT, path: marked, prepare: markWords },
    {
      name: 'tool-picking',
      who: STUDENT_AT_WORK,
      path: picked,
      prepare: steps(button('Viewer options menu'), button('Highlight with the keyboard')),
    },
    { name: 'tool-word', who: TEACHER, path: reading, prepare: pressLink('.viewer-sheet .story button.vocab') },
    { name: 'tool-leaving', who: TEACHER, path: links, prepare: pressLink('.viewer-sheet a[data-link="external"]') },
    { name: 'tool-help', who: TEACHER, path: apply, prepare: button('Help and rubric') },
    { name: 'tool-transcript', who: TEACHER, path: shownFilm, prepare: film('Transcript') },
    { name: 'tool-film-notes', who: STUDENT, path: clip, prepare: film('Notes') },
  ]
}
