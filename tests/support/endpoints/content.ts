import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { listPath } from '../api'
import { NUL } from './requests'
import type { EndpointCase } from './row'

export const contentEndpoints: Record<string, EndpointCase> = {
  'GET /api/content': {
    requestOf: () => ({ path: listPath('content', { limit: 1000, modifiers: { keywordSearch: 'frogs grow' } }) }),
    lists: ({ pages }) => pages[0].id,
    answers: 'yes yes no yes yes yes yes yes yes yes',
    bad: () => ['?contentType=frog', '?version=1', listPath('', { modifiers: { withinContent: 1 } })],
  },
  'POST /api/content': {
    requestOf: () => ({ path: 'content', body: { contentType: 'subsection', name: 'Frogs' } }),
    answers: '403 403 403 201 201 201 201 201 201 201',
    bad: () => [
      {},
      { contentType: 'subsection' },
      { contentType: 'frog', name: 'a' },
      { contentType: 'source', name: 'a' },
      { contentType: 'subsection', name: NUL },
      { contentType: 'subsection', name: 'a', data: { body: { root: {} } } },
      { contentType: 'subsection', name: 'a', createdById: newId() },
    ],
  },
  'GET /api/content/[id]': {
    requestOf: ({ pages }) => ({ path: `content/${pages[0].id}` }),
    answers: '200 200 404 200 200 200 200 200 200 200',
    bad: () => ['?childDepth=-1', '?childDepth=1000', '?childDepth=x', '?userAssignmentId=x', '?assignmentId=1'],
  },
  'PATCH /api/content/[id]': {
    requestOf: async ({ nextItem }) => ({
      path: `content/${(await nextItem()).id}`,
      body: { version: 1, name: 'Toads' },
    }),
    answers: '403 403 403 403 403 403 403 403 200 200',
    bad: () => [{}, { version: 'x' }, { version: 1, name: NUL }, { version: 1, children: [{ id: 'x' }] }],
  },
  'DELETE /api/content/[id]': {
    requestOf: async ({ nextItem }) => ({ path: `content/${(await nextItem()).id}` }),
    answers: '403 403 403 403 403 403 403 403 200 200',
    note: 'takes nothing but the id',
  },
  'POST /api/content/[id]/children': {
    requestOf: async ({ nextItem, essay }) => ({
      path: `content/${(await nextItem()).id}/children`,
      body: { contentId: essay.id },
    }),
    answers: '403 403 403 403 403 403 403 403 201 201',
    bad: ({ essay }) => [
      {},
      { contentId: 'x' },
      { contentId: essay.id, section: NUL },
      { contentId: essay.id, position: 1 },
    ],
  },
  'DELETE /api/content/[id]/children/[childId]': {
    requestOf: async ({ nextItem }) => {
      const { id } = await nextItem()
      const { childId } = await db().contentChild.findFirstOrThrow({ where: { parentId: id } })
      return { path: `content/${id}/children/${childId}` }
    },
    answers: '403 403 403 403 403 403 403 403 200 200',
    note: 'takes nothing but the ids',
  },
  'POST /api/content/[id]/revisions/[revisionId]/restore': {
    requestOf: async ({ nextItem }) => {
      const { id, revisionId } = await nextItem()
      return { path: `content/${id}/revisions/${revisionId}/restore`, body: { version: 1 } }
    },
    answers: '403 403 403 403 403 403 403 403 200 200',
    bad: () => [{}, { version: 0 }, { version: 1, name: 'a' }],
  },
  'GET /api/content/[id]/poll-results': {
    async requestOf({ nextLesson }) {
      const { poll, assignment } = await nextLesson()
      return { path: `content/${poll.id}/poll-results?assignmentId=${assignment.id}` }
    },
    answers: '200 200 404 200 404 404 200 200 404 200',
    bad: () => ['', '?assignmentId=x', '?userAssignmentId=x'],
  },
}
