import { newId } from '@/lib/common/id'
import { createContent } from '../../factories/content'
import type { AccessWorld } from '../access-world'
import { listPath } from '../api'
import type { EndpointCase } from './row'

/** An item that the teacher created and shares with nobody. */
const ownItem = ({ classroom }: AccessWorld) => createContent({ createdById: classroom.teacher.id })

const answers = '403 403 403 200 404 404 404 404 404 200'

export const contentHistoryEndpoints: Record<string, EndpointCase> = {
  'GET /api/content/[id]/usages': {
    requestOf: async (world) => ({ path: `content/${(await ownItem(world)).id}/usages` }),
    answers,
    bad: () => ['?limit=1'],
  },
  'GET /api/content/[id]/revisions': {
    requestOf: async (world) => ({ path: `content/${(await ownItem(world)).id}/revisions` }),
    answers,
    bad: () => [listPath('', { where: { contentId: 'x' } }), '?orderBy=name'],
  },
  'GET /api/content/[id]/revisions/[revisionId]': {
    async requestOf(world) {
      const { id, revisionId } = await ownItem(world)
      return { path: `content/${id}/revisions/${revisionId}` }
    },
    answers,
    bad: () => ['?version=1'],
  },
  'GET /api/content/[id]/draft': {
    requestOf: async (world) => ({ path: `content/${(await ownItem(world)).id}/draft` }),
    answers,
    bad: () => ['?version=1'],
  },
  'PUT /api/content/[id]/draft': {
    requestOf: async (world) => ({
      path: `content/${(await ownItem(world)).id}/draft`,
      body: { data: {}, baseVersion: 1 },
    }),
    answers,
    bad: () => [
      {},
      { data: {} },
      { data: [], baseVersion: 1 },
      { data: {}, baseVersion: 0 },
      { data: { body: 1 }, baseVersion: 1 },
    ],
  },
  'DELETE /api/content/[id]/draft': {
    requestOf: async (world) => ({ path: `content/${(await ownItem(world)).id}/draft` }),
    answers,
    note: 'takes nothing but the id',
  },
  'PUT /api/content/[id]/editing': {
    requestOf: async (world) => ({
      path: `content/${(await ownItem(world)).id}/editing`,
      body: { tabId: 'tab-of-one' },
    }),
    answers,
    bad: () => [{}, { tabId: 'short' }, { tabId: 'tab-of-one', take: 'yes' }, { tabId: 'tab-of-one', userId: newId() }],
  },
  'DELETE /api/content/[id]/editing': {
    requestOf: async (world) => ({ path: `content/${(await ownItem(world)).id}/editing?tabId=tab-of-one` }),
    answers,
    bad: () => ['', '?tabId=x'],
  },
  'GET /api/content/[id]/checks': {
    requestOf: async (world) => ({ path: `content/${(await ownItem(world)).id}/checks` }),
    answers,
    bad: () => ['?version=1'],
  },
  'POST /api/content/[id]/checks': {
    async requestOf({ classroom }) {
      const { id } = await createContent({ createdById: classroom.teacher.id, data: { body: '<h2></h2><p>A</p>' } })
      return { path: `content/${id}/checks`, body: { version: 1, rule: 'empty-heading', path: 'data.body', at: 0 } }
    },
    answers,
    bad: () => [
      {},
      { version: 1, rule: 'spelling', path: 'data.body' },
      { version: 0, rule: 'empty-heading', path: 'data.body' },
      { version: 1, rule: 'empty-heading', path: 'data.body', at: -1 },
    ],
  },
  'POST /api/content/[id]/publications': {
    async requestOf({ classroom }) {
      const { id } = await createContent({ createdById: classroom.teacher.id, contentState: 'draft' })
      return { path: `content/${id}/publications`, body: { drafts: [{ id, version: 1 }] } }
    },
    answers,
    bad: () => [{}, { drafts: [] }, { drafts: [{ id: 'x', version: 1 }] }, { drafts: [{ id: newId(), version: 0 }] }],
  },
  'GET /api/content/[id]/children': {
    requestOf: async (world) => ({ path: `content/${(await ownItem(world)).id}/children` }),
    answers,
    bad: () => ['?limit=1'],
  },
  'POST /api/content/[id]/copies': {
    requestOf: async (world) => ({ path: `content/${(await ownItem(world)).id}/copies`, body: {} }),
    answers: answers.replaceAll('200', '201'),
    bad: () => [{ name: '' }, { assetCode: 'A' }, { parentContent: {} }, { parentContent: { id: 'x' } }],
  },
  'POST /api/content/[id]/restoration': {
    async requestOf({ classroom }) {
      const { id } = await createContent({ createdById: classroom.teacher.id, deletedDate: new Date() })
      return { path: `content/${id}/restoration` }
    },
    answers,
    note: 'takes nothing but the id',
  },
  'GET /api/content/[id]/package': {
    requestOf: async (world) => ({ path: `content/${(await ownItem(world)).id}/package` }),
    answers,
    bad: () => ['?to=folder'],
  },
}
