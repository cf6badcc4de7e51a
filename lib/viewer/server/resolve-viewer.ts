import 'server-only'
import { can } from '@/lib/ability/ability'
import { orNull } from '@/lib/error/or-null'
import { notFound } from '@/lib/error/product-error'
import { PIN_PARAMETER, parsePane } from '@/lib/routing/pane'
import { unpackPin } from '@/lib/routing/pinned'
import { isPreviewed, PREVIEW_PARAMETER, type ViewerBase } from '@/lib/routing/viewer-address'
import { parseViewerLocation } from '@/lib/routing/viewer-location'
import type { Actor } from '@/lib/session/actor'
import type { Beside, OpenPane, Pinned } from '../beside'
import type { OpenPage, ViewerRequest } from '../viewer-page'
import type { ViewerResult } from '../viewer-result'
import { readFeedback } from './read-feedback'
import { readNotes, readPageNotes } from './read-notes'
import { readPaperHead } from './read-paper-head'
import { resolveAssignment } from './resolve-assignment'
import { resolveLibrary } from './resolve-library'
import { resolveTeacherEdition } from './resolve-teacher-edition'
import { resolveWork } from './resolve-work'

/** Resolves the page that an address of one of the five viewers names (contract.md §6). */
async function openBase(actor: Actor, base: ViewerBase, request: ViewerRequest): Promise<ViewerResult> {
  switch (base.family) {
    case 'library':
      if (!can(actor, 'library')) throw notFound()
      return resolveLibrary(actor, base.contentType, base.contentId, request)
    case 'assignment':
      return resolveAssignment(actor, base.assignmentId, request)
    case 'teacher-edition':
      return resolveTeacherEdition(actor, base.rootId, request)
    case 'assignments':
    case 'binder':
      if (!can(actor, 'assignment.student')) throw notFound()
      return resolveWork(actor, base.family, base.userAssignmentId, request)
  }
}

async function readPane(actor: Actor, open: OpenPage, search: ViewerRequest['search']): Promise<OpenPane | null> {
  switch (parsePane(search.pane)) {
    case 'annotations':
      return { kind: 'annotations', notes: await readNotes(actor, open) }
    case 'notebook':
      return { kind: 'notebook', notes: await readNotes(actor, open) }
    case 'feedback':
      return readFeedback(actor, open)
    case null:
      return null
  }
}

/** Resolves the page of a pinned address for this viewer, following one redirect. In a preview it is a preview as well. */
async function openPinned(actor: Actor, href: string, { preview }: ViewerRequest['search']): Promise<OpenPage | null> {
  let path = href
  for (const _ of ['its own', 'of the work', 'of the page in it']) {
    const place = parseViewerLocation(path)
    const search = { ...place?.search, ...(preview !== undefined && { [PREVIEW_PARAMETER]: preview }) }
    const opened = place && (await orNull(() => openBase(actor, place.base, { ...place, search })))
    if (!opened) return null
    if (opened.kind === 'page') return { ...opened.page, isPinned: true }
    path = opened.href
  }
  return null
}

async function readPinned(actor: Actor, search: ViewerRequest['search']): Promise<Pinned | null> {
  const href = unpackPin(search[PIN_PARAMETER])
  return href ? { href, page: await openPinned(actor, href, search) } : null
}

/**
 * Resolves a viewer address with the panes beside the page: the pane that it names, and the pinned page (NAV-04). The middleware has already removed
 * an invalid pin from the address.
 */
export async function resolveViewer(actor: Actor, base: ViewerBase, request: ViewerRequest): Promise<ViewerResult> {
  const opened = await openBase(actor, base, request)
  if (opened.kind === 'moved') return opened
  // The print layout has no panes.
  if (request.search.print === '1') return { ...opened, paper: { head: await readPaperHead(actor, opened.page) } }
  const [pane, pinned, notes] = await Promise.all([
    // Notes and feedback belong to a user; a preview has none.
    isPreviewed(opened.page.base) ? null : readPane(actor, opened.page, request.search),
    readPinned(actor, request.search),
    isPreviewed(opened.page.base) ? null : readPageNotes(actor, opened.page),
  ])
  const beside: Beside = { pane, pinned, notes }
  return { ...opened, beside }
}
