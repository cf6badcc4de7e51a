import 'server-only'
import { now } from '@/lib/common/clock'
import { completionsOf, type Unit, type WorkDone } from '@/lib/completion/completion'
import { learnersOrder } from '@/lib/interactive/server/learners-order'
import { groupChannel, userAssignmentChannel } from '@/lib/realtime/channels'
import type { ViewerBase } from '@/lib/routing/viewer-address'
import type { Actor } from '@/lib/session/actor'
import { dueOf } from '@/lib/user-assignment/due'
import { isTooLate, writeRefusal } from '@/lib/user-assignment/policy'
import { isReopened } from '@/lib/user-assignment/status'
import { nodesOfPage } from '../page-items'
import type { ViewerPage } from '../pages'
import type { StaffPart } from '../staff-part'
import type { Crumb, OpenPage, ViewerRequest } from '../viewer-page'
import { locatePage } from './locate-page'
import { readAnswers } from './read-answers'
import type { StudentView } from './read-student-view'
import type { Work } from './read-work'

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

type WorkPlace = {
  base: ViewerBase
  work: Work
  view: StudentView
  request: ViewerRequest
  crumbs: readonly Crumb[]
  /** False where a teacher looks at it: everything is told, and nothing can be changed. */
  isOwn: boolean
  /** For who looks at another's work. */
  staff?: (page: ViewerPage) => Promise<StaffPart>
}

/** The page of a student's work that an address names; 404 for none. */
export async function readWorkPage(actor: Actor, place: WorkPlace): Promise<OpenPage> {
  const { base, work, view, request, crumbs, isOwn, staff } = place
  const { root, pages } = view
  const located = locatePage(actor, { base, root, pages, request })
  const { page, items } = located
  const standing = standingOf(view.units, work.done)
  const isSubmitted = !isOwn || work.submittedDate !== null
  const state = { ...work, allowLate: work.settings.allowLate }
  const isInPerson = actor.session.contextUserId === null
  const at = now()
  const [material, answers] = await Promise.all([
    view.materialOf(page),
    readAnswers(work, view, nodesOfPage(page, items), { isForStaff: !isOwn, isInPerson }),
  ])
  return {
    ...located,
    audience: 'student',
    assignHref: null,
    material,
    settings: work.settings,
    completions: completionsOf(root, work.done),
    progress: standing.progress,
    work: {
      userAssignmentId: work.id,
      assignmentId: work.assignmentId,
      isOwn,
      isInPerson,
      isSubmitted,
      canSubmit: isInPerson && !isSubmitted && !isTooLate(state, at),
      due: dueOf(work.endDate?.toISOString() ?? null, at, actor.timeZone),
      isReopened: isReopened({ ...work, progress: null, requiresGrading: false }),
      reopenedContentIds: work.reopenedContentIds,
      assignmentVersion: work.assignmentVersion,
      version: work.version,
      pollChannel: work.groupId ? groupChannel(work.groupId) : userAssignmentChannel(work.id),
      teacherName: work.teacherName,
      // What stays locked after a reopening of single items is nothing that is left to do (contract.md §4.7).
      items: standing.items.filter(
        ({ contentId }) => writeRefusal(state, contentId, view.paths.get(contentId) ?? [], at) !== 'item_closed',
      ),
      answers,
      orderOf: (contentId) => learnersOrder(work.id, contentId),
    },
    grade: view.grade,
    crumbs,
    staff: (await staff?.(page)) ?? null,
  }
}
