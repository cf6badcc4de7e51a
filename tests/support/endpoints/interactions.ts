import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { createInteractionRevision } from '../../factories/interaction'
import type { AccessWorld, ActorKind } from '../access-world'
import { listPath } from '../api'
import { NUL } from './requests'
import type { EndpointCase } from './row'

const newAnswer = ({ multipleChoice, chapter, work, pages }: AccessWorld) => ({
  clientId: newId(),
  interactionType: 'interactive',
  contentId: multipleChoice.id,
  contextContentId: pages[0].id,
  rootContentId: chapter.id,
  userAssignmentId: work.id,
  interactionData: { value: ['c1'] },
})
/** Gives each caller its own revision number of the same answer. */
const nextVersion = async () => 1_000 + (await db().interactionRevision.count())
const studentsAsk = (who: ActorKind) => who === 'student' || who === 'classmate' || who === 'stranger'

/** Creates a grading lease on an answer for the class's teacher. */
async function createLease({ assignment, essay, answer, people }: AccessWorld): Promise<string> {
  await db().gradingLease.deleteMany({ where: { interactionId: answer.id } })
  const id = newId()
  const expiresAt = new Date(Date.now() + 60_000)
  const place = { assignmentId: assignment.id, contentId: essay.id, interactionId: answer.id }
  await db().gradingLease.create({ data: { id, ...place, userId: people.teacher.id, expiresAt } })
  return id
}

export const interactionsEndpoints: Record<string, EndpointCase> = {
  'GET /api/interactions': {
    requestOf: () => ({ path: 'interactions' }),
    lists: ({ answer }) => answer.id,
    answers: 'yes no no yes no no yes yes no yes',
  },
  'POST /api/interactions': {
    requestOf: (world) => ({ path: 'interactions', body: newAnswer(world) }),
    answers: '201 404 404 403 403 403 403 403 403 403',
    bad: (world) => [
      {},
      { ...newAnswer(world), contentId: 'x' },
      { ...newAnswer(world), clientId: 'short' },
      { ...newAnswer(world), userAssignmentId: undefined },
      { ...newAnswer(world), state: 'graded' },
      { ...newAnswer(world), interactionData: { value: NUL } },
      { ...newAnswer(world), contentId: world.activity.id, interactionData: { value: 'no parts' } },
      { ...newAnswer(world), sequence: -1 },
      { ...newAnswer(world), interactionType: 'annotation', interactionSubType: 'essay' },
    ],
  },
  'GET /api/interactions/[id]': {
    requestOf: ({ answer }) => ({ path: `interactions/${answer.id}` }),
    answers: '200 404 404 200 404 404 200 200 404 200',
    note: 'takes nothing but the id',
  },
  'PATCH /api/interactions/[id]': {
    requestOf: async ({ answer }, who) => {
      const { version, scoreVersion } = await db().interaction.findUniqueOrThrow({ where: { id: answer.id } })
      const body = studentsAsk(who)
        ? { version, interactionData: { value: '<p>Changed</p>' } }
        : { scoreVersion, scoreData: { comment: 'Well seen.' } }
      return { path: `interactions/${answer.id}`, body }
    },
    answers: '200 404 404 200 404 404 403 403 404 200',
    bad: () => [{}, { version: -1 }, { version: 1, state: 'graded' }, { version: 1, interactionData: { value: NUL } }],
  },
  'DELETE /api/interactions/[id]': {
    requestOf: ({ answer }) => ({ path: `interactions/${answer.id}` }),
    answers: '409 404 404 409 404 404 409 409 404 409',
    note: 'takes nothing but the id',
  },
  'GET /api/interactions/[id]/revisions': {
    requestOf: ({ answer }) => ({ path: `interactions/${answer.id}/revisions` }),
    answers: '200 404 404 200 404 404 200 200 404 200',
    bad: () => [listPath('', { where: { contentId: 'x' } }), '?orderBy=name'],
  },
  'POST /api/interactions/[id]/revisions/[revisionId]/restore': {
    requestOf: async ({ answer }) => {
      const revision = await createInteractionRevision(answer.id, { cause: 'grade', version: await nextVersion() })
      return { path: `interactions/${answer.id}/revisions/${revision.id}/restore` }
    },
    answers: '200 404 404 403 404 404 403 403 404 403',
    note: 'takes nothing but the ids',
  },
  'POST /api/interactions/scores': {
    requestOf: async ({ answer }) => {
      const { scoreVersion } = await db().interaction.findUniqueOrThrow({ where: { id: answer.id } })
      const items = [{ id: answer.id, scoreVersion, scoreData: { comment: 'Seen.' } }]
      return { path: 'interactions/scores', body: { items } }
    },
    answers: '403 403 403 200 404 404 403 403 403 200',
    bad: ({ answer: { id } }) => [
      {},
      { items: [] },
      { items: [{ id, scoreVersion: 1 }] },
      { items: [{ id, scoreVersion: 1, scoreData: { manualScoreOverride: -1 } }] },
      { items: [{ id, scoreVersion: 1, scoreData: { comment: NUL } }] },
      { items: [{ id, scoreVersion: 1, scoreData: {}, userId: id }] },
      { items: [{ id, scoreVersion: 1, scoreData: {} }], undoStepId: 'x' },
    ],
  },
  'POST /api/grading-leases': {
    requestOf: ({ assignment, essay }) => ({
      path: 'grading-leases',
      body: { assignmentId: assignment.id, contentId: essay.id },
    }),
    answers: '403 403 403 200 404 404 403 403 403 200',
    bad: ({ assignment, essay, answer }) => {
      const body = { assignmentId: assignment.id, contentId: essay.id }
      return [
        {},
        { ...body, contentId: 'x' },
        { ...body, count: 0 },
        { ...body, count: 1_001 },
        { ...body, interactionIds: [] },
        { ...body, interactionIds: ['x'] },
        { ...body, interactionIds: [answer.id], userId: answer.id },
      ]
    },
  },
  'DELETE /api/grading-leases/[id]': {
    requestOf: async (world) => ({ path: `grading-leases/${await createLease(world)}` }),
    answers: '403 403 403 200 404 404 404 404 403 404',
    note: 'takes nothing but the id',
  },
}
