import 'server-only'
import { completionsOf, type Unit, type WorkDone } from '@/lib/completion/completion'
import { groupChannel, userAssignmentChannel } from '@/lib/realtime/channels'
import { parseTextVersion, viewerPath } from '@/lib/routing/viewer-address'
import type { Viewer } from '@/lib/session/viewer'
import { itemsOfPage, nodesOfPage, pageOfItem } from '../page-items'
import { type Opened, queryOf, type ViewerRequest } from '../viewer-page'
import { requirePlace, requireTail } from './find-viewer-page'
import { readAnswers } from './read-answers'
import { readStudentView } from './read-student-view'
import { readWork } from './read-work'

/** What there is to do, and what of it is done. */
function standingOf(all: readonly Unit[], done: WorkDone) {
  const units = all.map(({ contentId, kind }) => ({
    contentId,
    kind,
    isDone: (kind === 'item' ? done.finished : done.viewed).has(contentId),
  }))
  return {
    progress: { done: units.filter(({ isDone }) => isDone).length, total: units.length },
    items: units.filter(({ kind }) => kind === 'item').map(({ contentId, isDone }) => ({ contentId, isDone })),
  }
}

/**
 * A page of a student's own assignment. Open work stands on `/assignments`, submitted work on `/binder`: the wrong one of the two moves on
 * with its tail; without a tail, the last viewed page, else the first (contract.md §6). 404 for what is not theirs.
 */
export async function openWork(
  viewer: Viewer,
  family: 'assignments' | 'binder',
  userAssignmentId: string,
  request: ViewerRequest,
): Promise<Opened> {
  const tail = requireTail(request)
  const work = await readWork(viewer, userAssignmentId)
  const base = { family: work.submittedDate ? ('binder' as const) : ('assignments' as const), userAssignmentId }
  if (base.family !== family) return { kind: 'moved', href: `${viewerPath(base, tail)}${queryOf(request.search)}` }
  const { settings, done } = work
  const view = await readStudentView({ ...work, excludedContentIds: settings.excludedContentIds })
  const { root, pages } = view
  if (tail.length === 0) {
    const last = work.lastViewedContentId ? pageOfItem(root, pages, work.lastViewedContentId) : null
    const target = last ?? pages[0]
    if (target && target.tail.length > 0)
      return { kind: 'moved', href: `${viewerPath(base, target.tail)}${queryOf(request.search)}` }
  }
  const { page, itemId, isExact } = requirePlace(root, pages, tail, request)
  const items = itemsOfPage(root, pages, page)
  const standing = standingOf(view.units, done)
  const [material, answers] = await Promise.all([
    view.materialOf(page),
    readAnswers(work, view, nodesOfPage(page, items)),
  ])
  return {
    kind: 'page',
    page: {
      base,
      audience: 'student',
      assignHref: null,
      root,
      pages,
      page,
      items,
      material,
      wanted: parseTextVersion(request.search.version),
      settings,
      completions: completionsOf(root, done),
      progress: standing.progress,
      work: {
        userAssignmentId: work.id,
        assignmentId: work.assignmentId,
        isSubmitted: work.submittedDate !== null,
        pollChannel: work.groupId ? groupChannel(work.groupId) : userAssignmentChannel(work.id),
        teacherName: work.teacherName,
        items: standing.items,
        answers,
      },
      itemId,
      isExact,
      grade: view.grade,
      crumbs: [{ name: root.name, href: null }],
      captionsOn: viewer.preferences.captionsOn === true,
    },
  }
}
