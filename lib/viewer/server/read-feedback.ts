import 'server-only'
import { pathsOf } from '@/lib/assignment/server/assigned-content'
import { now } from '@/lib/common/clock'
import { nodesOf, type ViewNode } from '@/lib/curriculum/content-view'
import { listInteractionsOf } from '@/lib/interaction/server/list-interactions'
import { besideShown, readFormerGrades } from '@/lib/interaction/server/read-former-grades'
import type { ReadInteraction, WireInteraction } from '@/lib/interaction/wire'
import { viewerPath } from '@/lib/routing/viewer-address'
import type { Actor } from '@/lib/session/actor'
import { writeRefusal } from '@/lib/user-assignment/policy'
import { getUserAssignment } from '@/lib/user-assignment/server/get-user-assignment'
import { pointsOf } from '@/lib/user-assignment/status'
import type { FeedbackEntry, OpenPane } from '../beside'
import { pageOfItem } from '../page-items'
import type { GradeFacts } from '../staff-part'
import type { OpenPage } from '../viewer-page'

/** An answer with the score that this viewer may see. */
type Scored = WireInteraction & { scoreData: NonNullable<WireInteraction['scoreData']> }

const isAnswer = (entry: ReadInteraction): entry is WireInteraction =>
  entry.interactionType === 'interactive' && 'scoreData' in entry

const isScored = (entry: WireInteraction): entry is Scored => entry.scoreData !== null

/** Returns the answers of a work that have feedback, in reading order. */
async function readTold<Told extends WireInteraction>(
  actor: Actor,
  userAssignmentId: string,
  root: ViewNode,
  isTold: (entry: WireInteraction) => entry is Told,
) {
  const told = (await listInteractionsOf(actor, userAssignmentId)).filter(isAnswer).filter(isTold)
  return [...nodesOf(root)].flatMap((node) => {
    const answer = told.find(({ contentId }) => contentId === node.id)
    return answer ? [{ node, answer }] : []
  })
}

type WholeWork = { id: string; attempt: number; submittedDate: string | null; reopenedContentIds: readonly string[] }

/** Returns the feedback on former attempts of a work: for all items that are open, otherwise for those that were submitted again. */
function readFormer({ submittedDate, ...work }: WholeWork, root: ViewNode) {
  const paths = pathsOf(root)
  // Only reopened work has former attempts, and it is accepted after the end date too (contract.md §4.7).
  const state = {
    ...work,
    submittedDate: submittedDate === null ? null : new Date(submittedDate),
    endDate: null,
    allowLate: true,
  }
  return readFormerGrades(work, (id) => writeRefusal(state, id, paths.get(id) ?? [], now()) === null)
}

/** Returns the scores and comments of a work, as far as this viewer may see them now (contract.md §4.5). */
export async function readFeedback(actor: Actor, open: OpenPage): Promise<OpenPane> {
  const { root, pages, base, work } = open
  if (!work) return { kind: 'feedback', points: null, gradingStatus: null, entries: [] }
  const whole = await getUserAssignment(actor, work.userAssignmentId, { isBare: true })
  const former = await readFormer(whole, root)
  const isTold = (entry: WireInteraction): entry is WireInteraction =>
    isScored(entry) || Boolean(former.get(entry.id)?.comment)
  const told = await readTold(actor, work.userAssignmentId, root, isTold)
  const entries = told.map(({ node, answer }): FeedbackEntry => {
    const page = pageOfItem(root, pages, node.id)
    const formerComment = besideShown(former.get(answer.id)?.comment, answer.scoreData?.comment) ?? ''
    const about = {
      id: answer.id,
      name: node.name,
      href: page && viewerPath(base, page.tail, open.wanted),
      formerComment,
      isExcused: whole.excusedContentIds.includes(node.id),
    }
    if (!isScored(answer)) return { ...about, score: null, maxScore: null, requiresGrading: false, comment: '' }
    const { score, maxScore, requiresGrading, comment } = answer.scoreData
    return {
      ...about,
      score: requiresGrading ? null : (answer.score ?? score),
      maxScore: answer.maxScore ?? maxScore,
      requiresGrading,
      comment: comment ?? '',
    }
  })
  return { kind: 'feedback', points: pointsOf(whole), gradingStatus: whole.gradingStatus, entries }
}

/** Returns the contents of the Grade panel for submitted work (SH-22). */
export async function readGradeFacts(
  actor: Actor,
  userAssignmentId: string,
  root: ViewNode,
): Promise<GradeFacts | null> {
  const [scored, work] = await Promise.all([
    readTold(actor, userAssignmentId, root, isScored),
    getUserAssignment(actor, userAssignmentId),
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
    timeZone: actor.timeZone,
    points: pointsOf(work),
    gradingStatus: work.gradingStatus,
    comments: scored.flatMap(({ node, answer }) => {
      const { comment } = answer.scoreData
      return comment ? [{ name: node.name, text: comment }] : []
    }),
  }
}
