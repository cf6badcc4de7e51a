import { newId } from '@/lib/common/id'
import { userAssignmentChannel } from '@/lib/realtime/channels'
import { createAssignment } from '../../factories/assignment'
import type { AccessWorld } from '../access-world'
import { NUL } from './requests'
import type { EndpointCase } from './row'

const navigateTo = ({ assignment, pages, classroom }: AccessWorld) => ({
  groupId: classroom.group.id,
  message: { subject: 'navigateTo', assignmentId: assignment.id, contentId: pages[0].id, warn: true },
})

export const liveEndpoints: Record<string, EndpointCase> = {
  'POST /api/emit-message': {
    requestOf: (world) => ({ path: 'emit-message', body: navigateTo(world) }),
    answers: '403 403 403 201 404 404 403 403 403 201',
    bad: (world) => [
      {},
      { message: navigateTo(world).message },
      { ...navigateTo(world), studentId: world.people.student.id },
      { ...navigateTo(world), message: { ...navigateTo(world).message, subject: 'logout' } },
      { ...navigateTo(world), message: { ...navigateTo(world).message, assignmentId: undefined } },
      { ...navigateTo(world), senderId: world.people.colleague.id },
    ],
  },
  'GET /api/groups/[id]/presence': {
    requestOf: ({ classroom, assignment }) => ({
      path: `groups/${classroom.group.id}/presence?assignmentId=${assignment.id}`,
    }),
    answers: '403 403 404 200 404 404 403 403 404 200',
    bad: () => ['', '?assignmentId=x', `?assignmentId=${newId()}&more=1`],
  },
  'GET /api/assignments/[id]/presence': {
    requestOf: async ({ people, pages }) => {
      const { id } = await createAssignment({ studentId: people.student.id, contentId: pages[0].id })
      return { path: `assignments/${id}/presence` }
    },
    answers: '403 403 403 200 404 404 404 404 403 200',
    bad: () => ['?limit=1'],
  },
  'POST /api/presence': {
    requestOf: ({ work, pages }) => ({
      path: 'presence',
      body: { userAssignmentId: work.id, contentId: pages[0].id, status: 'active', tabId: newId() },
    }),
    answers: '200 404 404 200 404 404 200 200 404 200',
    bad: ({ work }) => [
      {},
      { status: 'away', tabId: newId() },
      { status: 'active', tabId: 'x' },
      { status: 'active', tabId: `tab-${NUL}` },
      { status: 'active', tabId: newId(), userAssignmentId: work.id, userId: work.userId },
    ],
  },
  'POST /api/pusher/auth': {
    requestOf: ({ work }) => ({
      path: 'pusher/auth',
      body: { socket_id: '1.1', channel_name: userAssignmentChannel(work.id) },
    }),
    answers: '200 403 403 200 403 403 403 403 403 200',
    bad: ({ work }) => [
      {},
      { socket_id: '1.1:private-user-2', channel_name: userAssignmentChannel(work.id) },
      { socket_id: '1.1', channel_name: 'private-user-*' },
    ],
  },
  'POST /api/pusher/user-auth': {
    requestOf: () => ({ path: 'pusher/user-auth', body: { socket_id: '1.1' } }),
    answers: '200 200 200 200 200 200 200 200 200 200',
    bad: () => [{}, { socket_id: 'x' }, { socket_id: '1.1', user_id: newId() }],
  },
  'GET /api/realtime': {
    requestOf: () => ({ path: 'realtime' }),
    answers: '200 200 200 200 200 200 200 200 200 200',
    note: 'takes nothing',
  },
  'GET /api/remote-navigations': {
    requestOf: () => ({ path: 'remote-navigations' }),
    lists: ({ navigation }) => navigation.id,
    answers: 'yes yes no yes no no no no no yes',
  },
  'GET /api/remote-navigations/[id]': {
    requestOf: ({ navigation }) => ({ path: `remote-navigations/${navigation.id}` }),
    answers: '200 200 404 200 404 404 404 404 404 200',
    note: 'takes nothing but the id',
  },
  'PATCH /api/remote-navigations/[id]': {
    requestOf: async (world) => ({
      path: `remote-navigations/${(await world.nextNavigation()).id}`,
      body: { status: 'stayed' },
    }),
    answers: '200 200 404 403 404 404 404 404 404 403',
    bad: () => [
      {},
      { status: 'asked' },
      { status: 'failed' },
      { status: 'failed', reason: NUL },
      { status: 'moved', userId: newId() },
    ],
  },
}
