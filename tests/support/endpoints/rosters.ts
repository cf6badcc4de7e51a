import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { createRosterImport } from '../../factories/roster-import'
import { createUpload } from '../../factories/upload'
import type { AccessWorld } from '../access-world'
import type { EndpointCase } from './row'

const next = ({ people, classroom }: AccessWorld) =>
  createRosterImport(people.districtAdmin, classroom.group.districtId)
/** The district's admins can read it; only the user who started it can write. */
const WRITES = '403 403 403 403 403 403 404'

export const rostersEndpoints: Record<string, EndpointCase> = {
  'GET /api/roster-imports': {
    requestOf: () => ({ path: 'roster-imports?limit=1000' }),
    lists: ({ rosterImport }) => rosterImport.id,
    answers: '403 403 403 403 403 403 no yes 403 yes',
  },
  'POST /api/roster-imports': {
    requestOf: async ({ people, classroom }, who) => {
      // Only one file of a district is read at a time.
      while ((await db().rosterImport.count({ where: { state: 'reading' } })) > 0) await wait(20)
      const { id: uploadId } = await createUpload({ createdById: people[who].id, type: 'document' })
      return { path: 'roster-imports', body: { uploadId, districtId: classroom.group.districtId } }
    },
    answers: '403 403 403 403 403 403 403 202 403 202',
    bad: ({ classroom: { group } }) => {
      const whole = { uploadId: newId(), districtId: group.districtId }
      return [
        {},
        { uploadId: whole.uploadId },
        { ...whole, format: 'simple' },
        { ...whole, keepsMissing: 'yes' },
        { ...whole, state: 'applied' },
      ]
    },
  },
  'GET /api/roster-imports/[id]': {
    requestOf: ({ rosterImport }) => ({ path: `roster-imports/${rosterImport.id}` }),
    answers: '403 403 403 403 403 403 404 200 403 200',
    note: 'takes nothing but the id',
  },
  'DELETE /api/roster-imports/[id]': {
    requestOf: async (world) => ({ path: `roster-imports/${(await next(world)).id}?version=1` }),
    answers: `${WRITES} 200 403 403`,
    bad: () => ['', '?version=0', '?version=1&force=true'],
  },
  'GET /api/roster-imports/[id]/changes': {
    requestOf: ({ rosterImport }) => ({ path: `roster-imports/${rosterImport.id}/changes` }),
    answers: '403 403 403 403 403 403 404 200 403 200',
    note: 'the list of one import',
  },
  'PATCH /api/roster-imports/[id]/changes/[changeId]': {
    requestOf: async (world) => {
      const { id, changes } = await next(world)
      return { path: `roster-imports/${id}/changes/${changes[0]?.id}`, body: { version: 1, include: false } }
    },
    answers: `${WRITES} 200 403 403`,
    bad: () => [
      {},
      { include: true },
      { version: 1 },
      { version: 0, include: true },
      { version: 1, include: true, name: 'x' },
    ],
  },
  'POST /api/roster-imports/[id]/apply': {
    requestOf: async (world) => ({ path: `roster-imports/${(await next(world)).id}/apply`, body: { version: 1 } }),
    answers: `${WRITES} 202 403 403`,
    bad: () => [{}, { version: 0 }, { version: 1, force: true }],
  },
  'POST /api/roster-imports/[id]/roll-back': {
    requestOf: async (world) => ({ path: `roster-imports/${(await next(world)).id}/roll-back`, body: { version: 1 } }),
    answers: `${WRITES} 409 403 403`,
    bad: () => [{}, { version: 0 }, { version: 1, force: true }],
  },
  'GET /api/rosters/export': {
    requestOf: ({ classroom }) => ({ path: `rosters/export?districtId=${classroom.group.districtId}&format=sds` }),
    answers: '403 403 403 403 403 403 403 200 403 200',
    bad: ({ classroom }) => ['', '?format=sds', `?districtId=${classroom.group.districtId}&format=simple`],
  },
}
