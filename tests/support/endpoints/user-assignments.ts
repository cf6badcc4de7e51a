import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { listPath } from '../api'
import type { EndpointCase } from './row'

export const userAssignmentsEndpoints: Record<string, EndpointCase> = {
  'GET /api/user-assignments': {
    requestOf: ({ work }) => ({ path: listPath('user-assignments', { where: { id: work.id } }) }),
    lists: ({ work }) => work.id,
    answers: 'yes no no yes no no yes yes no yes',
  },
  'GET /api/user-assignments/[id]': {
    requestOf: ({ work }) => ({ path: `user-assignments/${work.id}?addInteractions=true` }),
    answers: '200 404 404 200 404 404 200 200 404 200',
    bad: () => ['?addInteractions=1', '?addEverything=true'],
  },
  'PATCH /api/user-assignments/[id]': {
    requestOf: ({ work, pages }) => ({
      path: `user-assignments/${work.id}`,
      body: { lastViewedContentId: pages[0].id },
    }),
    answers: '200 404 404 403 404 404 403 403 404 403',
    bad: ({ pages }) => [
      {},
      { progress: 101 },
      { submittedDate: 'now' },
      { progress: 1, lastViewedContentId: pages[0].id },
      { score: 2 },
      { submittedDate: null, userId: newId() },
      { lastViewedContentId: 'x' },
    ],
  },
  'POST /api/user-assignments/[id]/excuse': {
    requestOf: async ({ nextLesson }) => {
      const { work, essay } = await nextLesson()
      return { path: `user-assignments/${work.id}/excuse`, body: { contentId: essay.id, excused: true } }
    },
    answers: '403 403 403 200 404 404 403 403 403 200',
    bad: ({ essay }) => [
      {},
      { excused: 'yes' },
      { excused: true, contentId: 'x' },
      { excused: true, contentId: essay.id, all: true },
    ],
  },
  'POST /api/user-assignments/[id]/zero': {
    requestOf: async ({ nextLesson }) => {
      const { work } = await nextLesson()
      await db().userAssignment.update({ where: { id: work.id }, data: { submittedDate: new Date(), maxScore: 4 } })
      return { path: `user-assignments/${work.id}/zero`, body: { given: true } }
    },
    answers: '403 403 403 200 404 404 403 403 403 200',
    bad: () => [{}, { given: 0 }, { given: true, userId: newId() }],
  },
}
