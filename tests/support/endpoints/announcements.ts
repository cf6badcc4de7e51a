import { newId } from '@/lib/common/id'
import { createAnnouncement } from '../../factories/user-alert'
import type { AccessWorld } from '../access-world'
import { days, NUL } from './requests'
import type { EndpointCase } from './row'

const next = ({ classroom }: AccessWorld) =>
  createAnnouncement({ groupId: classroom.group.id, createdById: classroom.schoolAdmin.id })

export const announcementsEndpoints: Record<string, EndpointCase> = {
  'GET /api/announcements': {
    requestOf: () => ({ path: 'announcements?limit=1000' }),
    lists: ({ announcement }) => announcement.id,
    answers: '403 403 403 403 403 403 yes yes 403 yes',
  },
  'POST /api/announcements': {
    requestOf: ({ classroom }) => ({
      path: 'announcements',
      body: { title: 'No school', message: 'It snows.', audience: { groupId: classroom.group.id } },
    }),
    answers: '403 403 403 403 403 403 201 201 403 201',
    bad: ({ classroom: { group } }) => {
      const whole = { title: 'No school', message: 'It snows.', audience: { groupId: group.id } }
      return [
        {},
        { ...whole, title: ' ' },
        { ...whole, title: NUL },
        { ...whole, title: 'x'.repeat(201) },
        { ...whole, message: '<p></p>' },
        { ...whole, message: NUL },
        { ...whole, audience: {} },
        { ...whole, audience: { groupId: group.id, schoolId: group.schoolId } },
        { ...whole, audience: { groupId: group.id, roleIds: ['parent'] } },
        { ...whole, audience: { userId: newId() } },
        { ...whole, mode: 'mail' },
        { ...whole, startDate: days(2), endDate: days(1) },
        { ...whole, createdById: newId() },
      ]
    },
  },
  'PATCH /api/announcements/[id]': {
    requestOf: async (world) => ({
      path: `announcements/${(await next(world)).id}`,
      body: { version: 1, title: 'Later' },
    }),
    answers: '403 403 403 403 403 403 200 200 403 200',
    bad: ({ classroom: { group } }) => [
      {},
      { title: 'without a version' },
      { version: 0 },
      { version: 1, title: '' },
      { version: 1, message: '<br>'.repeat(2_000) },
      { version: 1, audience: { districtId: group.districtId, schoolId: group.schoolId } },
      { version: 1, endDate: days(-400) },
      { version: 1, deletedDate: null },
    ],
  },
  'DELETE /api/announcements/[id]': {
    requestOf: async (world) => ({ path: `announcements/${(await next(world)).id}?version=1` }),
    answers: '403 403 403 403 403 403 200 200 403 200',
    bad: () => ['', '?version=0', '?version=1&force=true'],
  },
}
