import 'server-only'
import { nodesOf, type ViewNode } from '@/lib/curriculum/content-view'
import { listInteractionsOf } from '@/lib/interaction/server/list-interactions'
import type { ReadInteraction, WireInteraction } from '@/lib/interaction/wire'
import { viewerPath } from '@/lib/routing/viewer-address'
import type { Viewer } from '@/lib/session/viewer'
import { getUserAssignment } from '@/lib/user-assignment/server/get-user-assignment'
import type { FeedbackEntry, OpenPane } from '../beside'
import { pageOfItem } from '../page-items'
import type { GradeFacts } from '../staff-part'
import type { OpenPage } from '../viewer-page'

/** An answer with the score that this viewer may know of it. */
type Scored = WireInteraction & { scoreData: NonNullable<WireInteraction['scoreData']> }

const isScored = (entry: ReadInteraction): entry is Scored =>
  entry.interactionType === 'interactive' && 'scoreData' in entry && entry.scoreData !== null

/** The scored answers of a work in reading order. */
async function readScored(viewer: Viewer, userAssignmentId: string, root: ViewNode) {
  const scored = (await listInteractionsOf(viewer, userAssignmentId)).filter(isScored)
  const places = [...nodesOf(root)]
  return places.flatMap((node) => {
    const answer = scored.find(({ contentId }) => contentId === node.id)
    return answer ? [{ node, answer }] : []
  })
}

/** The scores and comments of a work, as far as this viewer may know them now (contract.md §4.5). */
export async function readFeedback(viewer: Viewer, open: OpenPage): Promise<OpenPane> {
  const { root, pages, base, work } = open
  if (!work) return { kind: 'feedback', score: null, maxScore: null, entries: [] }
  const [scored, whole] = await Promise.all([
    readScored(viewer, work.userAssignmentId, root),
    getUserAssignment(viewer, work.userAssignmentId, { isBare: true }),
  ])
  const entries = scored.map(({ node, answer }): FeedbackEntry => {
    const page = pageOfItem(root, pages, node.id)
    const { score, maxScore, requiresGrading, comment } = answer.scoreData
    return {
      id: answer.id,
      name: node.name,
      href: page && viewerPath(base, page.tail, open.wanted),
      score: requiresGrading ? null : (answer.score ?? score),
      maxScore: answer.maxScore ?? maxScore,
      requiresGrading,
      comment: comment ?? '',
    }
  })
  return { kind: 'feedback', score: whole.score ?? null, maxScore: whole.maxScore ?? null, entries }
}

/** What the panel Grade tells of a work that was turned in (shell.md §2.5). */
export async function readGradeFacts(
  viewer: Viewer,
  userAssignmentId: string,
  root: ViewNode,
): Promise<GradeFacts | null> {
  const [scored, work] = await Promise.all([
    readScored(viewer, userAssignmentId, root),
    getUserAssignment(viewer, userAssignmentId),
  ])
  const { assignment, submittedDate } = work
  if (!assignment || !submittedDate) return null
  return {
    userAssignmentId,
    userId: work.userId,
    completedOn: submittedDate,
    createdBy: `${assignment.createdBy.firstName} ${assignment.createdBy.lastName}`,
    start: assignment.startDate,
    end: assignment.endDate,
    timeZone: viewer.timeZone,
    score: work.score ?? null,
    maxScore: work.maxScore ?? null,
    comments: scored.flatMap(({ node, answer }) => {
      const { comment } = answer.scoreData
      return comment ? [{ name: node.name, text: comment }] : []
    }),
  }
}
