import type { Page } from '@playwright/test'
import { db } from '@/lib/db/db'
import { viewerPath } from '@/lib/routing/viewer-address'
import type { Screen } from './screen'

const TEACHER = 'teacher@example.org'
const STUDENT = 'student1@example.org'

/** Presses the first button with a name. */
const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}

async function contentId(packageKey: string): Promise<string> {
  return (
    await db().content.findFirstOrThrow({ where: { packageName: 'demo-k5ela', packageKey }, select: { id: true } })
  ).id
}

async function submittedWork(packageKey: string): Promise<string> {
  const where = { user: { username: STUDENT }, submittedDate: { not: null }, assignment: { content: { packageKey } } }
  return (await db().userAssignment.findFirstOrThrow({ where, select: { id: true } })).id
}

/** Returns the reader's tools, the panes next to the page, and classmates' feedback on an answer. */
export async function learnerScreens(): Promise<Screen[]> {
  const [lesson, letter, places, questions, echo, work] = await Promise.all([
    contentId('lr-l2'),
    contentId('lr-letter-2'),
    contentId('lr-1-places'),
    contentId('lr-2-apply'),
    contentId('lr-2-echo'),
    submittedWork('lr-l2'),
  ])
  const library = { family: 'library', contentType: 'chapter', contentId: lesson } as const
  const binder = (kind: string, id: string) => viewerPath({ family: 'binder', userAssignmentId: work }, [{ kind, id }])
  const reading = viewerPath(library, [{ kind: 'source', id: letter }])
  const pictures = viewerPath({ ...library, contentId: await contentId('lr-l1') }, [{ kind: 'source', id: places }])
  return [
    { name: 'pane-notebook', who: STUDENT, path: `${binder('source', letter)}?pane=notebook` },
    { name: 'pane-annotations', who: STUDENT, path: `${binder('source', letter)}?pane=annotations` },
    { name: 'pane-feedback', who: STUDENT, path: `${binder('subsection', questions)}?pane=feedback` },
    { name: 'pane-notebook-of-a-teacher', who: TEACHER, path: `${reading}?pane=notebook` },
    { name: 'viewer-options', who: TEACHER, path: reading, prepare: press(/^Viewer options menu$/) },
    { name: 'contents-on-a-phone', who: STUDENT, path: binder('source', letter), prepare: press(/contents$/i) },
    { name: 'line-reader', who: TEACHER, path: reading, prepare: press(/^Line reader$/) },
    { name: 'listen', who: TEACHER, path: reading, prepare: press(/^Listen$/) },
    { name: 'picture-viewer', who: TEACHER, path: pictures, prepare: press(/^Enlarge the picture/) },
    { name: 'echo-turned-in', who: STUDENT, path: binder('echo', echo) },
  ]
}
