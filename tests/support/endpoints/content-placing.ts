import { newId } from '@/lib/common/id'
import { createContent, createContentInsertion, createContentRestriction } from '../../factories/content'
import type { AccessWorld } from '../access-world'
import { listPath } from '../api'
import type { EndpointCase } from './row'

/** An item that the teacher inserted into another, both outside the class's lesson. */
const nextInsertion = ({ classroom }: AccessWorld) =>
  createContentInsertion({ createdById: classroom.teacher.id, userId: classroom.teacher.id })

const nextRestriction = async ({ classroom }: AccessWorld) =>
  createContentRestriction({
    contentId: (await createContent()).id,
    districtId: classroom.group.districtId,
    createdById: classroom.districtAdmin.id,
  })

export const contentPlacingEndpoints: Record<string, EndpointCase> = {
  'GET /api/content-insertions': {
    requestOf: () => ({ path: 'content-insertions?limit=1000' }),
    lists: ({ insertion }) => insertion.id,
    answers: '403 403 403 yes no no yes yes no yes',
    bad: () => [listPath('', { where: { userId: 'x' } }), listPath('', { modifiers: { keywordSearch: 'a' } })],
  },
  'POST /api/content-insertions': {
    async requestOf({ people }, who) {
      const [parent, item] = [await createContent(), await createContent()]
      const body = { parentContentId: parent.id, insertionContentId: item.id, userId: people[who].id }
      return { path: 'content-insertions', body }
    },
    answers: '403 403 403 201 201 201 201 201 403 201',
    bad({ classroom, insertion: { parentContentId, insertionContentId } }) {
      const items = { parentContentId, insertionContentId }
      const userId = classroom.teacher.id
      return [
        {},
        items,
        { ...items, userId, districtId: classroom.group.districtId },
        { parentContentId, userId },
        { ...items, userId: 'x' },
        { ...items, userId, afterContentId: 1 },
        { ...items, userId, createdById: userId },
      ]
    },
  },
  'DELETE /api/content-insertions/[id]': {
    requestOf: async (world) => ({ path: `content-insertions/${(await nextInsertion(world)).id}` }),
    answers: '403 403 403 200 404 404 403 200 403 200',
    bad: () => ['?version=1'],
  },
  'GET /api/content-restrictions': {
    requestOf: () => ({ path: 'content-restrictions?limit=1000' }),
    lists: ({ restriction }) => restriction.id,
    answers: '403 403 403 yes yes no yes yes no yes',
    bad: () => [listPath('', { where: { type: 'remove' } }), listPath('', { where: { contentId: 1 } })],
  },
  'POST /api/content-restrictions': {
    async requestOf({ classroom }) {
      const { id: contentId } = await createContent()
      return { path: 'content-restrictions', body: { contentId, districtId: classroom.group.districtId, type: 'hide' } }
    },
    answers: '403 403 403 403 403 403 403 201 403 201',
    bad({ restriction: { contentId, districtId } }) {
      const pair = { contentId, districtId }
      return [
        {},
        pair,
        { ...pair, type: 'secret' },
        { contentId, type: 'hide' },
        { ...pair, contentId: 'x', type: 'hide' },
        { ...pair, type: 'hide', id: newId() },
      ]
    },
  },
  'PATCH /api/content-restrictions/[id]': {
    requestOf: async (world) => ({
      path: `content-restrictions/${(await nextRestriction(world)).id}`,
      body: { type: 'teacher-only' },
    }),
    answers: '403 403 403 403 403 403 403 200 403 200',
    bad: ({ restriction: { districtId } }) => [{}, { type: 'secret' }, { type: 'hide', districtId }],
  },
  'DELETE /api/content-restrictions/[id]': {
    requestOf: async (world) => ({ path: `content-restrictions/${(await nextRestriction(world)).id}` }),
    answers: '403 403 403 403 403 403 403 200 403 200',
    bad: () => ['?version=1'],
  },
}
