import 'server-only'
import type { AssignedItem } from '@/lib/assignment/units'
import { newId } from '@/lib/common/id'
import type { ContentData } from '@/lib/content/data'
import { db } from '@/lib/db/db'
import { hasFeature } from '@/lib/echo/echo'
import { reactionSigns } from '@/lib/interaction/reaction'
import { createAnnotation } from '@/lib/interaction/server/save-annotation'
import { leaseReview } from '@/lib/peer-review/server/lease-review'
import { submitReview } from '@/lib/peer-review/server/submit-review'
import { createReaction } from '@/lib/reaction/server/create-reaction'
import { readReviewRubrics } from '@/lib/reaction/server/review-rubrics'
import type { Actor } from '@/lib/session/actor'
import { chance } from './demo-answers'
import { CLASS_NOTES, NOTEBOOKS, NOTES, REVIEWS } from './texts'

/** Number of reviews by each demo student, if an echo asks for more. */
const REVIEWS_EACH = 2
/** Number of classmates' answers that each student reacts to. */
const SIGNS_EACH = 2
/** Share of the students who take notes while reading. */
const NOTING = 0.6

const pick = <T>(list: readonly T[], name: string): T | undefined => list[Math.floor(chance(name) * list.length)]

const annotation = (contentId: string, rootContentId: string, interactionSubType: string, interactionData: object) => ({
  clientId: newId(),
  interactionType: 'annotation' as const,
  interactionSubType,
  contentId,
  rootContentId,
  interactionData: { ...interactionData },
  state: 'incomplete' as const,
})

type Reader = { actor: Actor; username: string; userAssignmentId: string; pageIds: readonly string[] }

/** Adds a student's notes from before the submission: on a page or two, and in the notebook. */
export async function takeNotes(
  { actor, username, userAssignmentId, pageIds }: Reader,
  rootContentId: string,
): Promise<void> {
  if (chance(`${username} notes`) > NOTING) return
  for (const pageId of pageIds.slice(0, 3)) {
    const text = pick(NOTES, `${username} ${pageId} note`)
    if (!text || chance(`${username} ${pageId} noted`) > 0.5) continue
    const colorId = 1 + Math.floor(chance(`${username} ${pageId} colour`) * 4)
    const note = annotation(pageId, rootContentId, 'note', { annotation: text, colorId })
    await createAnnotation(actor, { ...note, userAssignmentId })
  }
  const text = pick(NOTEBOOKS, `${username} notebook`)
  const [first] = pageIds
  if (text && first && chance(`${username} keeps a notebook`) < 0.5)
    await createAnnotation(actor, {
      ...annotation(first, rootContentId, 'notebook', { text, pinned: chance(`${username} pinned`) < 0.3 }),
      userAssignmentId,
    })
}

/** Adds the teacher's note on the first page for the whole class. */
export async function noteForClass(
  teacher: Actor,
  assignmentId: string,
  rootContentId: string,
  pageIds: readonly string[],
): Promise<void> {
  const [pageId] = pageIds
  const text = pick(CLASS_NOTES, rootContentId)
  if (!pageId || !text) return
  const note = annotation(pageId, rootContentId, 'note', { annotation: text, colorId: 2 })
  await createAnnotation(teacher, { ...note, sharedForAssignmentId: assignmentId })
}

type Peer = { actor: Actor; username: string; userAssignmentId: string }

async function review(echo: AssignedItem, peer: Peer): Promise<void> {
  const rubrics = await readReviewRubrics(echo)
  for (let given = 0; given < REVIEWS_EACH; given += 1) {
    const { review: loan } = await leaseReview(peer.actor, {
      contentId: echo.id,
      userAssignmentId: peer.userAssignmentId,
    })
    if (!loan) return
    const rubricSelections = Object.fromEntries(
      rubrics.map(({ id, data }) => [
        id,
        // Children are kind: the best options come first.
        data.options[Math.floor(chance(`${loan.interactionId} ${id}`) ** 2 * data.options.length)]?.id ?? '',
      ]),
    )
    const comment = pick(REVIEWS, `${peer.username} ${loan.interactionId}`) ?? null
    await submitReview(peer.actor, loan.id, { reactionData: { comment, rubricSelections } })
  }
}

async function giveSigns(assignmentId: string, echo: AssignedItem, peer: Peer): Promise<void> {
  const answers = await db().interaction.findMany({
    where: {
      assignmentId,
      contentId: echo.id,
      interactionType: 'interactive',
      state: 'student-complete',
      userId: { not: peer.actor.userId },
    },
    select: { peerId: true, user: { select: { username: true } } },
    orderBy: { user: { username: 'asc' } },
  })
  const liked = answers.toSorted(
    (one, other) => chance(`${peer.username} ${one.user.username}`) - chance(`${peer.username} ${other.user.username}`),
  )
  for (const { peerId, user } of liked.slice(0, SIGNS_EACH)) {
    const reaction = pick(reactionSigns, `${peer.username} ${user.username} sign`) ?? 'heart'
    await createReaction(peer.actor, { interactionId: peerId, reactionData: { reaction } })
  }
}

/** Adds classmates' reviews of each other's echoes, and reactions if the assignment shows them, which produces a ranking. */
export async function meetPeers(
  assignmentId: string,
  items: readonly AssignedItem[],
  peers: readonly Peer[],
  { showReactions }: { showReactions: boolean },
): Promise<void> {
  // Validated by the schema of its type when it was stored.
  const isReviewed = ({ data }: AssignedItem) => hasFeature(data as ContentData<'echo'>, 'peer-review')
  for (const echo of items.filter((item) => item.contentType === 'echo' && isReviewed(item)))
    for (const peer of peers) {
      await review(echo, peer)
      if (showReactions) await giveSigns(assignmentId, echo, peer)
    }
}
