import 'server-only'
import { can } from '@/lib/ability/ability'
import { orNull } from '@/lib/error/or-null'
import { notFound } from '@/lib/error/product-error'
import { PIN_PARAMETER, parsePane } from '@/lib/routing/pane'
import { unpackPin } from '@/lib/routing/pinned'
import { isPreviewed, PREVIEW_PARAMETER, type ViewerBase } from '@/lib/routing/viewer-address'
import { parseViewerLocation } from '@/lib/routing/viewer-location'
import type { Viewer } from '@/lib/session/viewer'
import type { Beside, OpenPane, Pinned } from '../beside'
import type { Opened } from '../opened'
import type { OpenPage, ViewerRequest } from '../viewer-page'
import { openAssignment } from './open-assignment'
import { openLibrary } from './open-library'
import { openTeacherEdition } from './open-teacher-edition'
import { openWork } from './open-work'
import { readFeedback } from './read-feedback'
import { readNotes, readPageNotes } from './read-notes'
import { readPaperHead } from './read-paper-head'

/** The page that an address of one of the five viewers names (contract.md §6). */
async function openBase(viewer: Viewer, base: ViewerBase, request: ViewerRequest): Promise<Opened> {
  switch (base.family) {
    case 'library':
      if (!can(viewer, 'library')) throw notFound()
      return openLibrary(viewer, base.contentType, base.contentId, request)
    case 'assignment':
      return openAssignment(viewer, base.assignmentId, request)
    case 'teacher-edition':
      return openTeacherEdition(viewer, base.rootId, request)
    case 'assignments':
    case 'binder':
      if (!can(viewer, 'assignment.student')) throw notFound()
      return openWork(viewer, base.family, base.userAssignmentId, request)
  }
}

async function readPane(viewer: Viewer, open: OpenPage, search: ViewerRequest['search']): Promise<OpenPane | null> {
  switch (parsePane(search.pane)) {
    case 'annotations':
      return { kind: 'annotations', notes: await readNotes(viewer, open) }
    case 'notebook':
      return { kind: 'notebook', notes: await readNotes(viewer, open) }
    case 'feedback':
      return readFeedback(viewer, open)
    case null:
      return null
  }
}

/** The page that a pinned address leads to for this viewer; an address that moved is followed once. In a preview it is one as well. */
async function openPinned(
  viewer: Viewer,
  href: string,
  { preview }: ViewerRequest['search'],
): Promise<OpenPage | null> {
  let path = href
  for (const _ of ['its own', 'of the work', 'of the page in it']) {
    const place = parseViewerLocation(path)
    const search = { ...place?.search, ...(preview !== undefined && { [PREVIEW_PARAMETER]: preview }) }
    const opened = place && (await orNull(() => openBase(viewer, place.base, { ...place, search })))
    if (!opened) return null
    if (opened.kind === 'page') return { ...opened.page, isPinned: true }
    path = opened.href
  }
  return null
}

async function readPinned(viewer: Viewer, search: ViewerRequest['search']): Promise<Pinned | null> {
  const href = unpackPin(search[PIN_PARAMETER])
  return href ? { href, page: await openPinned(viewer, href, search) } : null
}

/**
 * Opens an address of a viewer with what stands beside the page: the pane that it names, and what is pinned (NAV-04). A pin that
 * cannot be honoured was taken out of the address by the middleware.
 */
export async function openViewer(viewer: Viewer, base: ViewerBase, request: ViewerRequest): Promise<Opened> {
  const opened = await openBase(viewer, base, request)
  if (opened.kind === 'moved') return opened
  // Beside what is laid out for paper stands nothing.
  if (request.search.print === '1') return { ...opened, paper: { head: await readPaperHead(viewer, opened.page) } }
  const [pane, pinned, notes] = await Promise.all([
    // Notes and feedback are somebody's; a preview is nobody's.
    isPreviewed(opened.page.base) ? null : readPane(viewer, opened.page, request.search),
    readPinned(viewer, request.search),
    isPreviewed(opened.page.base) ? null : readPageNotes(viewer, opened.page),
  ])
  const beside: Beside = { pane, pinned, notes }
  return { ...opened, beside }
}
