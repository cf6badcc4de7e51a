import 'server-only'
import type { AnnotationPlace } from '@/lib/annotation/annotation'
import { readAnnotations } from '@/lib/annotation/server/read-annotations'
import { type TextsOf, unplacedNotes } from '@/lib/annotation/unplaced'
import { db } from '@/lib/db/db'
import { viewerPath } from '@/lib/routing/viewer-address'
import type { Viewer } from '@/lib/session/viewer'
import type { NotePage, NotesOfPane, PageNotes } from '../beside'
import { nodesOfPage, pageOfItem } from '../page-items'
import { bodyOf } from '../text-versions'
import type { OpenPage } from '../viewer-page'

/** Milliseconds that one answer looks for lost words: others are served by the same process, and a page looks for its own notes anyway. */
const SEARCH_TIME = 250

/** Where the annotations of a page stand, and whether this viewer may write some. */
export function annotationPlace({ work, root, staff, isPinned }: OpenPage): AnnotationPlace {
  return {
    userAssignmentId: work?.userAssignmentId ?? null,
    rootContentId: root.id,
    assignmentId: work?.assignmentId ?? staff?.teach?.assignmentId ?? null,
    isOpen: !isPinned && (work ? work.isOwn && !work.isSubmitted : true),
  }
}

/** Notes are shared with a class, by who teaches it. */
async function canShare({ staff }: OpenPage): Promise<boolean> {
  if (!staff?.teach?.isTaught) return false
  const where = { id: staff.teach.assignmentId, groupId: { not: null } }
  return (await db().assignment.count({ where })) > 0
}

/** The annotations on a page, unless the reader has switched them off: own ones, in a work that work's, and what is shared with its class. */
export async function readPageNotes(viewer: Viewer, open: OpenPage): Promise<PageNotes> {
  const place = annotationPlace(open)
  const isOn = viewer.preferences.annotationsOn === true
  if (!isOn) return { place, told: { notes: [], contentIds: [], readAt: 0 }, isOn, canShare: false }
  const ids = [...nodesOfPage(open.page, open.items).map(({ id }) => id), open.root.id]
  const [told, isShareable] = await Promise.all([
    readAnnotations({ ...place, readerId: viewer.userId, contentIds: [...new Set(ids)] }),
    canShare(open),
  ])
  return { place, told, isOn, canShare: isShareable }
}

async function readTexts(ids: readonly string[]) {
  const rows = await db().content.findMany({ where: { id: { in: [...ids] } }, select: { id: true, data: true } })
  // An object, by the schema of its type.
  return new Map(rows.map(({ id, data }) => [id, (data ?? {}) as Record<string, unknown>]))
}

/** The pages on which the notes stand, in reading order. */
function pagesOf({ root, pages, page, items, base, wanted }: OpenPage, contentIds: readonly string[]): NotePage[] {
  const byPage = new Map(pages.map((one) => [one, [] as string[]]))
  for (const id of contentIds) {
    const at = pageOfItem(root, pages, id) ?? (id === root.id ? pages[0] : null)
    if (at) byPage.get(at)?.push(id)
  }
  byPage.set(page, [...new Set([...(byPage.get(page) ?? []), ...nodesOfPage(page, items).map(({ id }) => id)])])
  return [...byPage].flatMap(([{ node, tail }, ids]) => {
    if (ids.length === 0) return []
    return [{ id: node.id, name: node.name, href: viewerPath(base, tail, wanted), contentIds: ids }]
  })
}

/**
 * All notes on what is read, for the pane that lists those of the page or all of them: own ones, in a work that work's, and what a teacher
 * shared with the class; with the pages they stand on, and which of them have lost their words.
 */
export async function readNotes(viewer: Viewer, open: OpenPage): Promise<NotesOfPane> {
  const place = annotationPlace(open)
  const told = await readAnnotations({ ...place, readerId: viewer.userId, contentIds: null })
  const contentIds = [...new Set(told.notes.map(({ contentId }) => contentId))]
  const texts = await readTexts(contentIds)
  const textsOf: TextsOf = (id, version) => {
    const data = texts.get(id) ?? {}
    const transcript = version === 'standard' && typeof data.transcript === 'string' ? [data.transcript] : []
    const body = bodyOf(data, version)
    return [...(body === null ? [] : [body]), ...transcript]
  }
  const end = performance.now() + SEARCH_TIME
  const unplaced = unplacedNotes(told.notes, textsOf, () => performance.now() > end)
  return { place, told, unplaced, pageId: open.page.node.id, title: open.root.name, pages: pagesOf(open, contentIds) }
}
