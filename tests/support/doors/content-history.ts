import { createContent } from '../../factories/content'
import { listPath } from '../api'
import type { DoorWorld } from '../door-world'
import type { DoorRow } from './row'

/** An item that the teacher made and shares with nobody. */
const ownItem = ({ room }: DoorWorld) => createContent({ createdById: room.teacher.id })

const answers = '403 403 403 200 404 404 404 404 404 200'

export const contentHistoryDoors: Record<string, DoorRow> = {
  'GET /api/content/[id]/usages': {
    knock: async (world) => ({ path: `content/${(await ownItem(world)).id}/usages` }),
    answers,
    bad: () => ['?limit=1'],
  },
  'GET /api/content/[id]/revisions': {
    knock: async (world) => ({ path: `content/${(await ownItem(world)).id}/revisions` }),
    answers,
    bad: () => [listPath('', { where: { contentId: 'x' } }), '?orderBy=name'],
  },
  'GET /api/content/[id]/revisions/[revisionId]': {
    async knock(world) {
      const { id, revisionId } = await ownItem(world)
      return { path: `content/${id}/revisions/${revisionId}` }
    },
    answers,
    bad: () => ['?version=1'],
  },
}
