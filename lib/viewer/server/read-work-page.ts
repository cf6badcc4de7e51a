import 'server-only'
import { now } from '@/lib/common/clock'
import { completionsOf, type Unit, type WorkDone } from '@/lib/completion/completion'
import { nodesOf } from '@/lib/curriculum/content-view'
import { learnersOrder } from '@/lib/interactive/server/learners-order'
import { groupChannel, userAssignmentChannel } from '@/lib/realtime/channels'
import { withParameter } from '@/lib/routing/pane'
import { ITEM_PARAMETER, type ViewerBase, viewerPath } from '@/lib/routing/viewer-address'
import type { Actor } from '@/lib/session/actor'
import { dueOf } from '@/lib/user-assignment/due'
import { isTooLate, writeRefusal } from '@/lib/user-assignment/policy'
import { isReopened, isUnanswered } from '@/lib/user-assignment/status'
import { nodesOfPage, pageOfItem } from '../page-items'
import type { ViewerPage } from '../pages'
import type { StaffPart } from '../staff-part'
import type { Crumb, OpenPage, ViewerRequest, ViewerWork } from '../viewer-page'
import { locatePage } from './locate-page'
import { readAnswers } from './read-answers'
import type { StudentView } from './read-student-view'
import { countedDone, type Work } from './read-work'

/** Returns the items to do with their completion, and the progress. */
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

/** Returns the items that were reopened individually, in reading order, each with its page. */
function reopenedItems(base: ViewerBase, { root, pages }: StudentView, work: Work): ViewerWork['reopened'] {
  if (work.submittedDate !== null || work.reopenedContentIds.length === 0) return []
  const ids = new Set(work.reopenedContentIds)
  const nodes = new Map([...nodesOf(root)].filter(({ id }) => ids.has(id)).map((node) => [node.id, node]))
  return [...nodes.values()].flatMap(({ id, name }) => {
    const page = pageOfItem(root, pages, id)
    if (!page) return []
    const path = viewerPath(base, page.tail)
    const isPage = page.node.id === id
    return [
      { contentId: id, name, pageId: page.node.id, href: isPage ? path : withParameter(path, ITEM_PARAMETER, id) },
    ]
  })
}

type WorkPlace = {
  base: ViewerBase
  work: Work
  view: StudentView
  request: ViewerRequest
  crumbs: readonly Crumb[]
  /** False if a teacher views the work: everything is shown, and nothing can be changed. */
  isOwn: boolean
  /** For viewers of another user's work. */
  staff?: (page: ViewerPage) => Promise<StaffPart>
}

/** Returns the page of a student's work that an address names; 404 if there is none. */
export async function readWorkPage(actor: Actor, place: WorkPlace): Promise<OpenPage> {
  const { base, work, view, request, crumbs, isOwn, staff } = place
  const { root, pages } = view
  const located = locatePage(actor, { base, root, pages, request })
  const { page, items } = located
  const done = countedDone(work, view.paths)
  const isExcused = ({ contentId }: Unit) => work.excusedContentIds.includes(contentId)
  const standing = standingOf(
    view.units.filter((unit) => !isExcused(unit)),
    done,
  )
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
    completions: completionsOf(root, done),
    progress: standing.progress,
    work: {
      userAssignmentId: work.id,
      assignmentId: work.assignmentId,
      isOwn,
      isInPerson,
      isSubmitted,
      canSubmit: isInPerson && !isSubmitted && !isTooLate(state, at),
      due: dueOf(work.endDate?.toISOString() ?? null, at, actor.timeZone),
      isReopened: isReopened(work),
      reopenedContentIds: work.reopenedContentIds,
      assignmentVersion: work.assignmentVersion,
      version: work.version,
      pollChannel: work.groupId ? groupChannel(work.groupId) : userAssignmentChannel(work.id),
      teacherName: work.teacherName,
      reopenedByName: work.reopenedByName,
      reopened: reopenedItems(base, view, work),
      isExcused: work.excusedDate !== null,
      excusedContentIds: work.excusedContentIds,
      isUnanswered: work.excusedDate === null && isUnanswered(work),
      // Items that stay locked while individual ones are reopened are not left to do (contract.md §4.7).
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
