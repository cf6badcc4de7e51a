import { createAssignment } from '../../factories/assignment'
import { createInteraction } from '../../factories/interaction'
import { createPeerReview, createReaction } from '../../factories/reaction'
import type { AccessWorld, ActorKind } from '../access-world'
import { createReviewedEcho } from '../echo-lesson'
import { NUL } from './requests'
import type { EndpointCase } from './row'

/** An echo for the class that shows ranking and reactions, with the finished answers of the student and the classmate. */
async function nextEcho({ classroom }: AccessWorld) {
  const { echo, chapter } = await createReviewedEcho({ requested: 2 })
  const assignment = await createAssignment({
    contentId: chapter.id,
    groupId: classroom.group.id,
    createdById: classroom.teacher.id,
    settings: { showRanking: true, showReactions: true },
  })
  const answerOf = async (userId: string) => {
    const work = assignment.userAssignments.find((copy) => copy.userId === userId)
    const answer = await createInteraction({ userAssignmentId: work?.id, contentId: echo.id })
    return { workId: work?.id ?? '', answer }
  }
  return { echo, assignment, own: await answerOf(classroom.student.id), peer: await answerOf(classroom.classmate.id) }
}

type Echo = Awaited<ReturnType<typeof nextEcho>>
const echoes = new WeakMap<AccessWorld, Promise<Echo & { given: { id: string }; loan: { id: string } }>>()

/** Another such echo of the world, on which the student has given a heart and has an answer checked out for review. */
function echoOf(world: AccessWorld) {
  const known = echoes.get(world)
  if (known) return known
  const made = nextEcho(world).then(async (echo) => ({
    ...echo,
    given: await createReaction({ interactionId: echo.peer.answer.id, userId: world.classroom.student.id }),
    loan: await createPeerReview({ interactionId: echo.peer.answer.id, userAssignmentId: echo.own.workId }),
  }))
  echoes.set(world, made)
  return made
}

/** The student's review of the classmate's answer to a new echo. */
async function nextReview(world: AccessWorld) {
  const { peer } = await nextEcho(world)
  return createReaction({ interactionId: peer.answer.id, userId: world.classroom.student.id, type: 'review' })
}

async function nextLoan(world: AccessWorld) {
  const { own, peer } = await nextEcho(world)
  return createPeerReview({ interactionId: peer.answer.id, userAssignmentId: own.workId })
}

/** They identify the answers of others as classmates do. */
const STUDENTS: readonly ActorKind[] = ['student', 'classmate', 'stranger']

const review = { comment: 'Well seen.' }

export const reactionsEndpoints: Record<string, EndpointCase> = {
  'GET /api/reactions': {
    requestOf: async (world) => {
      const where = { id: (await echoOf(world)).given.id }
      return { path: `reactions?where=${encodeURIComponent(JSON.stringify(where))}` }
    },
    answers: '200 200 200 200 200 200 200 200 403 200',
    bad: () => ['?where={"user":"x"}'],
    note: 'who finds which: tests/api/reactions.test.ts',
  },
  'POST /api/reactions': {
    requestOf: async (world, who) => {
      const { id, peerId } = (await echoOf(world)).peer.answer
      const isStudent = STUDENTS.includes(who)
      return { path: 'reactions', body: { interactionId: isStudent ? peerId : id, reactionData: { reaction: 'idea' } } }
    },
    answers: '201 403 404 201 404 404 403 403 403 201',
    bad: ({ answer: { id } }) => [
      {},
      { interactionId: id },
      { interactionId: id, reactionData: {} },
      { interactionId: id, reactionData: { reaction: 'thumb' } },
      { interactionId: id, reactionData: { comment: NUL } },
      { interactionId: id, reactionData: { ...review, score: 4 } },
      { interactionId: id, reactionData: review, userId: id },
      { interactionId: 'x', reactionData: review },
    ],
  },
  'DELETE /api/reactions/[id]': {
    requestOf: async (world) => ({ path: `reactions/${(await nextReview(world)).id}` }),
    answers: '200 404 404 200 404 404 403 403 403 200',
    note: 'takes nothing but the id',
  },
  'GET /api/rankings': {
    requestOf: async (world) => {
      const { echo, assignment } = await echoOf(world)
      const where = { contentId: echo.id, assignmentId: assignment.id }
      return { path: `rankings?where=${encodeURIComponent(JSON.stringify(where))}` }
    },
    answers: '200 200 404 200 404 404 200 200 403 200',
    note: 'what is required: tests/api/reactions.test.ts',
  },
  'GET /api/peer-reviews': {
    requestOf: () => ({ path: 'peer-reviews' }),
    answers: '200 200 200 403 403 403 403 403 403 403',
    bad: () => ['?where={"reviewerId":"x"}'],
    note: 'who finds which: tests/api/peer-reviews.test.ts',
  },
  'POST /api/peer-reviews': {
    requestOf: async (world) => {
      const { echo, own } = await nextEcho(world)
      return { path: 'peer-reviews', body: { contentId: echo.id, userAssignmentId: own.workId } }
    },
    answers: '201 404 404 403 403 403 403 403 403 403',
    bad: ({ work: { id } }) => [
      {},
      { contentId: id },
      { contentId: 'x', userAssignmentId: id },
      { contentId: id, userAssignmentId: id, reviewerId: id },
    ],
  },
  'PATCH /api/peer-reviews/[id]': {
    requestOf: async (world) => ({
      path: `peer-reviews/${(await nextLoan(world)).id}`,
      body: { reactionData: review },
    }),
    answers: '200 404 404 404 404 404 404 404 404 404',
    bad: () => [{}, { reactionData: {} }, { reactionData: { comment: NUL } }, { reactionData: { reaction: 'heart' } }],
  },
  'DELETE /api/peer-reviews/[id]': {
    requestOf: async (world) => ({ path: `peer-reviews/${(await nextLoan(world)).id}` }),
    answers: '200 404 404 404 404 404 404 404 404 404',
    note: 'takes nothing but the id',
  },
}
