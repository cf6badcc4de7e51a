import { newId } from '@/lib/common/id'
import { createContent, createContentInsertion, createContentRestriction } from '../../factories/content'
import { listPath } from '../api'
import type { DoorWorld } from '../door-world'
import type { DoorRow } from './row'

/** An item that the teacher inserted into another, both apart from the lesson of the class. */
const nextInsertion = ({ room }: DoorWorld) =>
  createContentInsertion({ createdById: room.teacher.id, userId: room.teacher.id })

const nextRestriction = async ({ room }: DoorWorld) =>
  createContentRestriction({
    contentId: (await createContent()).id,
    districtId: room.group.districtId,
    createdById: room.districtAdmin.id,
  })

export const contentPlacingDoors: Record<string, DoorRow> = {
  'GET /api/content-insertions': {
    knock: () => ({ path: 'content-insertions?limit=1000' }),
    lists: ({ insertion }) => insertion.id,
    answers: '403 403 403 yes no no yes yes no yes',
    bad: () => [listPath('', { where: { userId: 'x' } }), listPath('', { modifiers: { keywordSearch: 'a' } })],
  },
  'POST /api/content-insertions': {
    async knock({ people }, who) {
      const [parent, item] = [await createContent(), await createContent()]
      const body = { parentContentId: parent.id, insertionContentId: item.id, userId: people[who].id }
      return { path: 'content-insertions', body }
    },
    answers: '403 403 403 201 201 201 201 201 403 201',
    bad({ room, insertion: { parentContentId, insertionContentId } }) {
      const items = { parentContentId, insertionContentId }
      const userId = room.teacher.id
      return [
        {},
        items,
        { ...items, userId, districtId: room.group.districtId },
        { parentContentId, userId },
        { ...items, userId: 'x' },
        { ...items, userId, afterContentId: 1 },
        { ...items, userId, createdById: userId },
      ]
    },
  },
  'DELETE /api/content-insertions/[id]': {
    knock: async (world) => ({ path: `content-insertions/${(await nextInsertion(world)).id}` }),
    answers: '403 403 403 200 404 404 403 200 403 200',
    bad: () => ['?version=1'],
  },
  'GET /api/content-restrictions': {
    knock: () => ({ path: 'content-restrictions?limit=1000' }),
    lists: ({ restriction }) => restriction.id,
    answers: '403 403 403 yes yes no yes yes no yes',
    bad: () => [listPath('', { where: { type: 'remove' } }), listPath('', { where: { contentId: 1 } })],
  },
  'POST /api/content-restrictions': {
    async knock({ room }) {
      const { id: contentId } = await createContent()
      return { path: 'content-restrictions', body: { contentId, districtId: room.group.districtId, type: 'hide' } }
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
    knock: async (world) => ({
      path: `content-restrictions/${(await nextRestriction(world)).id}`,
      body: { type: 'teacher-only' },
    }),
    answers: '403 403 403 403 403 403 403 200 403 200',
    bad: ({ restriction: { districtId } }) => [{}, { type: 'secret' }, { type: 'hide', districtId }],
  },
  'DELETE /api/content-restrictions/[id]': {
    knock: async (world) => ({ path: `content-restrictions/${(await nextRestriction(world)).id}` }),
    answers: '403 403 403 403 403 403 403 200 403 200',
    bad: () => ['?version=1'],
  },
}
