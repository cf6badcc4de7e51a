import 'server-only'
import { isTotalVisible } from '@/lib/assignment/feedback'
import { now } from '@/lib/common/clock'
import { nodesOf } from '@/lib/curriculum/content-view'
import { db } from '@/lib/db/db'
import { readFormerGrades } from '@/lib/interaction/server/read-former-grades'
import { PANE_PARAMETER, withParameter } from '@/lib/routing/pane'
import { ITEM_PARAMETER, type ViewerBase, viewerPath } from '@/lib/routing/viewer-address'
import { isAmongReopened, isTooLate } from '@/lib/user-assignment/policy'
import { pointsOf } from '@/lib/user-assignment/status'
import { TURN_IN_ITEM } from '../limits'
import { pageOfItem } from '../page-items'
import { queryOf, type ViewerRequest } from '../viewer-page'
import { areFormerPointsTold } from './read-answers'
import type { StudentView } from './read-student-view'
import { countedDone, type Work } from './read-work'

/** Where a work opens: at an item, or at the place to submit it (`TURN_IN_ITEM`), and whether its feedback is shown beside it. */
type Entry = { itemId: string | null; isWithFeedback: boolean }

/** Returns the ids of a work's questions in reading order. */
const questionIds = ({ units }: StudentView) =>
  units.flatMap(({ contentId, kind }) => (kind === 'item' ? [contentId] : []))

/** Returns the first individually reopened question that is still to be changed, or the place to submit the work if there is none. */
function findReopened(work: Work, view: StudentView, finished: ReadonlySet<string>): string {
  const isOpen = (id: string) => isAmongReopened(work.reopenedContentIds, id, view.paths.get(id) ?? [])
  const open = questionIds(view).filter(isOpen)
  if (open.length > 0) return open.find((id) => !finished.has(id)) ?? TURN_IN_ITEM
  // A page was reopened, or a question that does not count.
  const ids = new Set(work.reopenedContentIds)
  return [...nodesOf(view.root)].find(({ id }) => ids.has(id))?.id ?? TURN_IN_ITEM
}

/**
 * Returns, for work reopened as a whole, the first question with a teacher's comment on the previous attempt, otherwise the first whose points can be
 * improved, as far as the student may see them. Otherwise the first question, until a question was changed again.
 */
async function findToBetter(work: Work, view: StudentView): Promise<string | null> {
  const ids = questionIds(view).filter((id) => !work.excusedContentIds.includes(id))
  const grades = await readFormerGrades(work, () => true)
  const rows = await db().interaction.findMany({
    where: { id: { in: [...grades.keys()] } },
    select: { id: true, contentId: true },
  })
  const gradesOf = (contentId: string) =>
    rows.flatMap((row) => (row.contentId === contentId ? (grades.get(row.id) ?? []) : []))
  const former = ids.filter((id) => work.former.has(id))
  const isTold = areFormerPointsTold(work)
  const canBeBettered = (id: string) =>
    isTold && gradesOf(id).some(({ score, maxScore }) => score !== null && score < (maxScore ?? 0))
  const found = former.find((id) => gradesOf(id).some(({ comment }) => comment)) ?? former.find(canBeBettered)
  if (found) return found
  const isBegunAgain = ids.some((id) => work.done.started.has(id) && !work.former.has(id))
  return isBegunAgain ? null : (ids[0] ?? null)
}

/** Returns, for graded work, the first question with a comment, otherwise the first with points. */
async function findGraded(work: Work, view: StudentView): Promise<string | null> {
  const rows = await db().$queryRaw<{ contentId: string; hasComment: boolean }[]>`
    SELECT "contentId", coalesce("scoreData" ->> 'comment', '') <> '' AS "hasComment" FROM "interaction"
    WHERE "userAssignmentId" = ${work.id}::uuid AND "interactionType" = 'interactive' AND "deletedDate" IS NULL AND "score" IS NOT NULL`
  const commented = new Set(rows.flatMap(({ contentId, hasComment }) => (hasComment ? [contentId] : [])))
  const scored = new Set(rows.map(({ contentId }) => contentId))
  const ids = questionIds(view)
  return ids.find((id) => commented.has(id)) ?? ids.find((id) => scored.has(id)) ?? null
}

async function entryOf(work: Work, view: StudentView): Promise<Entry> {
  const { settings, submittedDate, endDate } = work
  if (submittedDate !== null) {
    const isSeen = isTotalVisible({ settings, userAssignment: work, assignment: { endDate }, now: now() })
    if (!isSeen || !pointsOf(work)?.isWhole) return { itemId: null, isWithFeedback: false }
    return { itemId: await findGraded(work, view), isWithFeedback: true }
  }
  const { finished, viewed } = countedDone(work, view.paths)
  if (work.reopenedContentIds.length > 0) return { itemId: findReopened(work, view, finished), isWithFeedback: false }
  if (work.attempt > 1) return { itemId: await findToBetter(work, view), isWithFeedback: false }
  const isAllDone = view.units.every(({ contentId, kind }) => (kind === 'item' ? finished : viewed).has(contentId))
  const canSubmit = !isTooLate({ ...work, allowLate: settings.allowLate }, now())
  return { itemId: isAllDone && canSubmit && view.units.length > 0 ? TURN_IN_ITEM : null, isWithFeedback: false }
}

/**
 * Returns where the plain address of a work leads (contract.md §6): to the question that was reopened or can be improved, to the score and comment of
 * graded work, to where finished work is submitted, and otherwise to the page viewed last, or the first. Null if it is that page itself.
 */
export async function findEntry(
  base: ViewerBase,
  work: Work,
  view: StudentView,
  { search }: ViewerRequest,
): Promise<string | null> {
  const { root, pages } = view
  const { itemId, isWithFeedback } = await entryOf(work, view)
  const last = work.lastViewedContentId ? pageOfItem(root, pages, work.lastViewedContentId) : null
  const named = itemId === TURN_IN_ITEM ? pages.at(-1) : itemId && pageOfItem(root, pages, itemId)
  const page = named || last || pages[0]
  if (!page) return null
  const isOnPage = named && itemId !== page.node.id && search[ITEM_PARAMETER] === undefined
  const isBeside = isWithFeedback && search[PANE_PARAMETER] === undefined
  if (page.tail.length === 0 && !isOnPage && !isBeside) return null
  let href = `${viewerPath(base, page.tail)}${queryOf(search)}`
  if (isOnPage) href = withParameter(href, ITEM_PARAMETER, itemId)
  return isBeside ? withParameter(href, PANE_PARAMETER, 'feedback') : href
}
