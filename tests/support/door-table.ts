import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { userAssignmentChannel } from '@/lib/realtime/channels'
import { privateMediaAddress } from '@/lib/upload/server/present-upload'
import { createDistrict } from '../factories/district'
import { createSchool } from '../factories/school'
import { createSession } from '../factories/session'
import { listPath } from './api'
import type { DoorWorld, Knocker } from './door-world'

/** What a call asks for, below `/api/`. */
export type Knock = { path: string; body?: unknown }
type KnockOf = (world: DoorWorld, who: Knocker) => Knock | Promise<Knock>

/** What is said of each door of the API; `tests/api/authorisation.test.ts` knocks at all of them. */
export type DoorRow = {
  /** The record of the class that is asked for; for calls that use a record up, a new one each time. */
  knock: KnockOf
  /** What each of KNOCKERS gets, in their order: a status; of a list also whether the record is in it, `yes` or `no`. */
  answers: string
  /** For lists: the id that is looked for. */
  lists?: (world: DoorWorld) => string
  /** Bodies that are 400, for doors that take one; for the others address tails, such as `?limit=-1`. Lists are asked the usual ones anyway. */
  bad?: (world: DoorWorld) => (object | string)[]
  /** What is 400 besides, or why nothing can be. */
  note?: string
}

const NUL = 'a\u0000b'
const version = async (id: string) => (await db().assignment.findUniqueOrThrow({ where: { id } })).version
const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000).toISOString()

const newAssignment = ({ chapter, group, room }: DoorWorld & { group?: { id: string } }) => ({
  contentId: chapter.id,
  targetTypeId: 'group',
  target: { id: (group ?? room.group).id },
  startDate: days(0),
  endDate: days(7),
})
const navigateTo = ({ assignment, pages, room }: DoorWorld) => ({
  groupId: room.group.id,
  message: { subject: 'navigateTo', assignmentId: assignment.id, contentId: pages[0].id, warn: true },
})
const newAnswer = ({ multipleChoice, chapter, work, pages }: DoorWorld) => ({
  clientId: newId(),
  interactionType: 'interactive',
  contentId: multipleChoice.id,
  contextContentId: pages[0].id,
  rootContentId: chapter.id,
  userAssignmentId: work.id,
  interactionData: { value: ['c1'] },
})
const newAccount = ({ room }: DoorWorld) => ({
  username: `new-${newId()}`,
  firstName: 'Ada',
  lastName: 'Newcomer',
  roleId: 'student',
  districtId: room.group.districtId,
  schoolIds: [room.group.schoolId],
})
const studentsAsk = (who: Knocker) => who === 'student' || who === 'classmate' || who === 'stranger'

export const DOORS: Record<string, DoorRow> = {
  'any /api/[...path]': {
    knock: () => ({ path: 'no-such-call' }),
    answers: '404 404 404 404 404 404 404 404 404 404',
    note: 'there is nothing to say',
  },

  'GET /api/assignments': {
    knock: () => ({ path: 'assignments' }),
    lists: ({ assignment }) => assignment.id,
    answers: 'yes yes no yes no no yes yes no yes',
  },
  'POST /api/assignments': {
    knock: (world) => ({ path: 'assignments', body: newAssignment(world) }),
    answers: '403 403 403 201 404 404 403 403 403 201',
    bad: (world) => [
      {},
      { ...newAssignment(world), contentId: 'x' },
      { ...newAssignment(world), endDate: days(-1) },
      { ...newAssignment(world), startDate: '2200-01-01T00:00:00Z' },
      { ...newAssignment(world), targetTypeId: 'district' },
      { ...newAssignment(world), createdById: world.people.student.id },
      { ...newAssignment(world), data: { settings: { reviewsRequested: 11 } } },
      { ...newAssignment(world), target: { id: world.room.group.id, name: NUL } },
    ],
  },
  'GET /api/assignments/[id]': {
    knock: ({ assignment }) => ({ path: `assignments/${assignment.id}` }),
    answers: '200 200 404 200 404 404 200 200 404 200',
    bad: () => ['?scoreableContent=maybe', '?include=user'],
  },
  'PATCH /api/assignments/[id]': {
    knock: async ({ assignment }) => ({
      path: `assignments/${assignment.id}`,
      body: { version: await version(assignment.id), endDate: days(9) },
    }),
    answers: '403 403 403 200 404 404 403 403 403 200',
    bad: () => [
      {},
      { version: 0 },
      { version: '1' },
      { version: 1, endDate: 'soon' },
      { version: 1, deletedDate: days(0) },
    ],
  },
  'DELETE /api/assignments/[id]': {
    knock: async ({ nextLesson }) => ({
      path: `assignments/${(await nextLesson()).assignment.id}?version=1&confirm=true`,
    }),
    answers: '403 403 403 200 404 404 403 403 403 200',
    bad: () => ['?version=0', '?version=x', '?version=1&force=true'],
  },
  'POST /api/assignments/[id]/exclusions': {
    knock: ({ assignment, poll }) => ({
      path: `assignments/${assignment.id}/exclusions`,
      body: { contentId: poll.id, excluded: true },
    }),
    answers: '403 403 403 200 404 404 403 403 403 200',
    bad: ({ poll }) => [
      {},
      { contentId: poll.id },
      { contentId: 'x', excluded: true },
      { contentId: poll.id, excluded: 1 },
    ],
  },
  'GET /api/assignments/[id]/grading': {
    knock: ({ assignment }) => ({ path: `assignments/${assignment.id}/grading` }),
    answers: '403 403 403 200 404 404 403 403 403 200',
  },
  'POST /api/assignments/[id]/release': {
    knock: ({ assignment }) => ({ path: `assignments/${assignment.id}/release`, body: { released: true } }),
    answers: '403 403 403 200 404 404 403 403 403 200',
    bad: () => [{ released: 'yes' }, { released: true, userId: newId() }],
  },
  'POST /api/assignments/[id]/reopen': {
    knock: async ({ nextLesson }) => {
      const { assignment, work, essay } = await nextLesson()
      await db().userAssignment.update({ where: { id: work.id }, data: { submittedDate: new Date() } })
      return { path: `assignments/${assignment.id}/reopen`, body: { contentId: essay.id } }
    },
    answers: '403 403 403 200 404 404 403 403 403 200',
    bad: ({ essay }) => [
      {},
      { contentId: 'x' },
      { contentId: essay.id, userAssignmentIds: [] },
      { contentId: essay.id, all: true },
    ],
  },

  'GET /api/audit-log': {
    knock: ({ auditLine }) => ({ path: listPath('audit-log', { where: { id: auditLine.id } }) }),
    lists: ({ auditLine }) => `"${auditLine.recordId}"`,
    answers: '403 403 403 403 403 403 403 yes 403 yes',
    bad: () => [listPath('', { where: { from: 'then' } }), listPath('', { where: { action: NUL } })],
  },

  'GET /api/bank-assets': {
    knock: () => ({ path: 'bank-assets' }),
    answers: '403 403 403 403 403 403 403 403 200 200',
    bad: () => [listPath('', { where: { tags: ['frog'] } }), listPath('', { where: { group: NUL } })],
  },

  'POST /api/contact-messages': {
    knock: () => ({ path: 'contact-messages', body: { subject: 'A question', message: 'How?', page: '/' } }),
    answers: '403 403 403 201 201 201 201 201 201 201',
    bad: () => [
      {},
      { subject: 'A question' },
      { subject: 'A\nquestion', message: 'How?' },
      { subject: 'A question', message: NUL },
      { subject: 'A question', message: 'How?', to: 'all@example.org' },
    ],
  },

  'GET /api/content/[id]': {
    knock: ({ pages }) => ({ path: `content/${pages[0].id}` }),
    answers: '200 200 404 200 200 200 200 200 200 200',
    bad: () => ['?childDepth=-1', '?childDepth=1000', '?childDepth=x', '?userAssignmentId=x', '?assignmentId=1'],
  },
  'GET /api/content/[id]/poll-results': {
    knock: ({ poll, assignment }) => ({ path: `content/${poll.id}/poll-results?assignmentId=${assignment.id}` }),
    answers: '200 200 404 200 404 404 200 200 404 200',
    bad: () => ['', '?assignmentId=x', '?userAssignmentId=x'],
  },

  'GET /api/credits': {
    knock: () => ({ path: 'credits' }),
    answers: '403 403 403 403 403 403 200 200 403 200',
  },

  'POST /api/data': {
    knock: () => ({ path: 'data', body: { frontendId: newId(), payload: [{ level: 'error', message: 'It broke' }] } }),
    answers: '202 202 202 202 202 202 202 202 202 202',
    bad: () => [
      {},
      { frontendId: newId(), payload: [] },
      { frontendId: newId(), payload: [{ level: 'loud', message: 'It broke' }] },
      { frontendId: newId(), payload: [{ level: 'error', message: NUL }] },
      { frontendId: newId(), payload: [{ level: 'error', message: 'It broke', userId: newId() }] },
    ],
  },

  'POST /api/emit-message': {
    knock: (world) => ({ path: 'emit-message', body: navigateTo(world) }),
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

  'GET /api/districts': {
    knock: () => ({ path: 'districts' }),
    lists: ({ room }) => room.group.districtId,
    answers: '403 403 403 403 403 403 yes yes 403 yes',
  },
  'POST /api/districts': {
    knock: () => ({ path: 'districts', body: { name: 'A new district', timeZone: 'America/Chicago' } }),
    answers: '403 403 403 403 403 403 403 403 403 201',
    bad: () => [
      {},
      { name: 'No zone' },
      { name: 'Frogs', timeZone: 'Mars/Base' },
      { name: NUL, timeZone: 'UTC' },
      { name: 'Frogs', timeZone: 'UTC', id: newId() },
    ],
  },
  'GET /api/districts/[id]': {
    knock: ({ room }) => ({ path: `districts/${room.group.districtId}` }),
    answers: '404 404 404 200 200 404 200 200 404 200',
    note: 'takes nothing but the id',
  },
  'PATCH /api/districts/[id]': {
    knock: async ({ room: { group } }) => {
      const { version: current } = await db().district.findUniqueOrThrow({ where: { id: group.districtId } })
      return { path: `districts/${group.districtId}`, body: { version: current, code: 'D1' } }
    },
    answers: '403 403 403 403 403 403 403 200 403 200',
    bad: () => [{}, { name: 'x' }, { version: 1, timeZone: '+01:00' }, { version: 1, schools: [] }],
  },
  'DELETE /api/districts/[id]': {
    knock: async () => ({ path: `districts/${(await createDistrict()).id}?version=1` }),
    answers: '403 403 403 403 403 403 403 403 403 200',
    bad: () => ['', '?version=0', '?version=1&force=true'],
  },

  'GET /api/groups': {
    knock: () => ({ path: 'groups' }),
    lists: ({ room }) => room.group.id,
    answers: 'yes yes no yes no no yes yes no yes',
  },
  'GET /api/groups/[id]': {
    knock: ({ room }) => ({ path: `groups/${room.group.id}` }),
    answers: '200 200 404 200 404 404 200 200 404 200',
    note: 'takes nothing but the id',
  },
  'POST /api/groups': {
    knock: ({ room }) => ({ path: 'groups', body: { name: 'A new group', schoolId: room.group.schoolId } }),
    answers: '403 403 403 201 201 404 201 201 403 201',
    bad: ({ room, people }) => [
      {},
      { name: ' ' },
      { name: NUL },
      { name: 'Room 4', schoolId: 'x' },
      { name: 'Room 4', districtId: room.group.districtId },
      { name: 'Room 4', createdById: people.student.id },
      { name: 'Room 4', studentIds: ['x'] },
      { name: 'Room 4', externalId: 'R4' },
    ],
  },
  'PATCH /api/groups/[id]': {
    knock: async ({ nextGroup }) => ({
      path: `groups/${(await nextGroup()).id}`,
      body: { version: 1, name: 'Another name' },
    }),
    answers: '403 403 403 200 404 404 200 200 403 200',
    bad: ({ room }) => [
      {},
      { name: 'without a version' },
      { version: 0 },
      { version: 1, name: '' },
      { version: 1, curriculum: 'maths' },
      { version: 1, schoolId: room.group.schoolId },
      { version: 1, students: [] },
    ],
  },
  'DELETE /api/groups/[id]': {
    knock: async ({ nextGroup }) => ({ path: `groups/${(await nextGroup([])).id}?version=1` }),
    answers: '403 403 403 403 403 403 200 200 403 200',
    bad: () => ['', '?version=0', '?version=x', '?version=1&force=true'],
  },
  'POST /api/groups/[id]/members': {
    knock: async ({ nextGroup, people }) => ({
      path: `groups/${(await nextGroup()).id}/members`,
      body: { addStudentIds: [people.student.id] },
    }),
    answers: '403 403 403 200 404 404 200 200 403 200',
    bad: ({ people }) => [
      {},
      { addStudentIds: [] },
      { addStudentIds: 'x' },
      { addStudentIds: [people.student.id], removeStudentIds: [people.student.id] },
      { addAdminIds: [people.student.id] },
    ],
  },
  'GET /api/groups/[id]/presence': {
    knock: ({ room, assignment }) => ({ path: `groups/${room.group.id}/presence?assignmentId=${assignment.id}` }),
    answers: '403 403 404 200 404 404 403 403 404 200',
    bad: () => ['', '?assignmentId=x', `?assignmentId=${newId()}&more=1`],
  },

  'GET /api/health': {
    knock: () => ({ path: 'health' }),
    answers: '200 200 200 200 200 200 200 200 200 200',
    note: 'takes nothing',
  },
  'GET /api/ready': {
    knock: () => ({ path: 'ready' }),
    answers: '200 200 200 200 200 200 200 200 200 200',
    note: 'takes nothing',
  },

  'GET /api/interactions': {
    knock: () => ({ path: 'interactions' }),
    lists: ({ answer }) => answer.id,
    answers: 'yes no no yes no no yes yes no yes',
  },
  'POST /api/interactions': {
    knock: (world) => ({ path: 'interactions', body: newAnswer(world) }),
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
    ],
  },
  'GET /api/interactions/[id]': {
    knock: ({ answer }) => ({ path: `interactions/${answer.id}` }),
    answers: '200 404 404 200 404 404 200 200 404 200',
    note: 'takes nothing but the id',
  },
  'PATCH /api/interactions/[id]': {
    knock: async ({ answer }, who) => {
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
    knock: ({ answer }) => ({ path: `interactions/${answer.id}` }),
    answers: '409 404 404 409 404 404 409 409 404 409',
    note: 'takes nothing but the id',
  },
  'GET /api/interactions/[id]/revisions': {
    knock: ({ answer }) => ({ path: `interactions/${answer.id}/revisions` }),
    answers: '200 404 404 200 404 404 200 200 404 200',
    note: 'takes nothing but the id',
  },
  'POST /api/interactions/scores': {
    knock: async ({ answer }) => {
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
    ],
  },

  'GET /api/media/[uploadId]': {
    knock: ({ recordingId }) => ({ path: `media/${recordingId}` }),
    answers: '200 404 404 200 404 404 200 200 404 200',
    note: 'takes nothing but the id',
  },
  'GET /api/media/[uploadId]/[...variant]': {
    knock: ({ pictureId }) => ({ path: `media/${pictureId}/tiny` }),
    answers: '200 200 404 200 200 200 200 200 200 200',
    note: 'another variant is 404: tests/api/media.test.ts',
  },
  'GET /api/private/media/[token]': {
    knock: ({ recordingId }) => ({ path: privateMediaAddress(recordingId).replace('/api/', '') }),
    answers: '200 200 200 200 200 200 200 200 200 200',
    note: 'the address is the right; a forged or old one is 403: tests/api/media.test.ts',
  },

  'GET /api/metadata/[kind]': {
    knock: () => ({ path: 'metadata/tags' }),
    answers: '403 403 403 200 200 200 200 200 200 200',
    bad: () => [listPath('', { where: { grade: '3' } }), listPath('', { modifiers: { keywordSearch: NUL } })],
  },
  'POST /api/metadata/[kind]': {
    knock: () => ({ path: 'metadata/tags', body: { name: newId() } }),
    answers: '403 403 403 403 403 403 403 403 201 201',
    bad: () => [{}, { items: [] }, { name: 1 }, { items: [{ name: NUL }] }, { name: 'a', createdById: newId() }],
  },

  'POST /api/presence': {
    knock: ({ work, pages }) => ({
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
    knock: ({ work }) => ({
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
    knock: () => ({ path: 'pusher/user-auth', body: { socket_id: '1.1' } }),
    answers: '200 200 200 200 200 200 200 200 200 200',
    bad: () => [{}, { socket_id: 'x' }, { socket_id: '1.1', user_id: newId() }],
  },
  'GET /api/realtime': {
    knock: () => ({ path: 'realtime' }),
    answers: '200 200 200 200 200 200 200 200 200 200',
    note: 'takes nothing',
  },

  'GET /api/remote-navigations': {
    knock: () => ({ path: 'remote-navigations' }),
    lists: ({ navigation }) => navigation.id,
    answers: 'yes yes no yes no no no no no yes',
  },
  'GET /api/remote-navigations/[id]': {
    knock: ({ navigation }) => ({ path: `remote-navigations/${navigation.id}` }),
    answers: '200 200 404 200 404 404 404 404 404 200',
    note: 'takes nothing but the id',
  },
  'PATCH /api/remote-navigations/[id]': {
    knock: async (world) => ({
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

  'GET /api/sessions': {
    knock: () => ({ path: 'sessions' }),
    lists: ({ session }) => session.id,
    answers: 'yes no no no no no no no no no',
  },
  'POST /api/sessions': {
    knock: () => ({ path: 'sessions', body: { username: 'nobody@example.org', password: 'guess' } }),
    answers: '401 401 401 401 401 401 401 401 401 401',
    bad: () => [
      {},
      { username: { not: '' }, password: 'x' },
      { username: 'a', password: { startsWith: 'a' } },
      { username: ['a'], password: 'x' },
      { username: 1, password: 2 },
      { username: NUL, password: 'x' },
      { username: 'a', password: 'x', roleId: 'sysadmin' },
    ],
  },
  'GET /api/schools': {
    knock: () => ({ path: 'schools' }),
    lists: ({ room }) => room.group.schoolId,
    answers: '403 403 403 yes yes no yes yes 403 yes',
  },
  'POST /api/schools': {
    knock: ({ room }) => ({ path: 'schools', body: { name: 'A new school', districtId: room.group.districtId } }),
    answers: '403 403 403 403 403 403 403 201 403 201',
    bad: ({ room: { group } }) => [
      {},
      { name: 'No district' },
      { name: '', districtId: group.districtId },
      { name: NUL, districtId: group.districtId },
      { name: 'Frogs', districtId: group.districtId, externalId: 'S1' },
    ],
  },
  'GET /api/schools/[id]': {
    knock: ({ room }) => ({ path: `schools/${room.group.schoolId}` }),
    answers: '403 403 403 200 200 404 200 200 403 200',
    note: 'takes nothing but the id',
  },
  'PATCH /api/schools/[id]': {
    knock: async ({ room: { group } }) => {
      const { version: current } = await db().school.findUniqueOrThrow({ where: { id: group.schoolId } })
      return { path: `schools/${group.schoolId}`, body: { version: current, code: 'S1' } }
    },
    answers: '403 403 403 403 403 403 403 200 403 200',
    bad: ({ room }) => [
      {},
      { name: 'x' },
      { version: 1, name: ' ' },
      { version: 1, districtId: room.group.districtId },
    ],
  },
  'DELETE /api/schools/[id]': {
    knock: async ({ room: { group } }) => ({
      path: `schools/${(await createSchool({ districtId: group.districtId })).id}?version=1`,
    }),
    answers: '403 403 403 403 403 403 404 200 403 200',
    bad: () => ['', '?version=0', '?version=1&force=true'],
  },

  'GET /api/sessions/[id]': {
    knock: async ({ sessionOf }, who) => ({
      path: `sessions/${who === 'student' ? 'current' : (await sessionOf('student')).id}`,
    }),
    answers: '200 404 404 404 404 404 404 404 404 404',
    bad: () => ['?refresh=maybe'],
  },
  'PATCH /api/sessions/[id]': {
    knock: async ({ sessionOf, people }, who) => {
      const { id } = await db().profile.findFirstOrThrow({ where: { userId: people.student.id } })
      return {
        path: `sessions/${who === 'student' ? 'current' : (await sessionOf('student')).id}`,
        body: { currentProfileId: id },
      }
    },
    answers: '200 404 404 404 404 404 404 404 404 404',
    bad: () => [{}, { currentProfileId: 'x' }, { currentProfileId: newId(), userId: newId() }],
  },
  'DELETE /api/sessions/[id]': {
    knock: async ({ people }) => ({
      path: `sessions/${(await createSession({ userId: people.student.id })).session.id}`,
    }),
    answers: '200 404 404 404 404 404 404 404 404 404',
    note: 'takes nothing but the id',
  },

  'POST /api/sessions/impersonations': {
    knock: ({ people }) => ({
      path: 'sessions/impersonations',
      body: { userId: people.student.id, reason: 'A question', returnLink: '/classroom' },
    }),
    answers: '403 403 403 403 403 403 403 403 403 201',
    bad: ({ people: { student } }) => [
      {},
      { userId: student.id },
      { userId: 'x', reason: 'A question' },
      { userId: student.id, reason: ' ' },
      { userId: student.id, reason: NUL },
      { userId: student.id, reason: 'A question', returnLink: 'https://evil.example' },
      { userId: student.id, reason: 'A question', contextUserId: student.id },
    ],
  },
  'POST /api/sessions/return': {
    knock: () => ({ path: 'sessions/return' }),
    answers: '403 403 403 403 403 403 403 403 403 403',
    note: 'takes nothing; with an impersonation: tests/api/impersonation.test.ts',
  },

  'GET /api/standards': {
    knock: () => ({ path: 'standards' }),
    answers: '403 403 403 200 200 200 200 200 200 200',
    bad: () => [listPath('', { where: { grouping: 'Reading' } })],
  },

  'POST /api/uploads': {
    knock: () => ({ path: 'uploads', body: { mimeType: 'image/png', type: 'image' } }),
    answers: '403 403 403 201 201 201 201 201 201 201',
    bad: () => [
      {},
      { mimeType: 'png', type: 'image' },
      { mimeType: 'image/png', type: 'program' },
      { mimeType: 'image/png', type: 'image', size: -1 },
      { mimeType: 'image/png', type: 'image', fileName: NUL },
      { mimeType: 'image/png', type: 'image', key: '../../x' },
    ],
  },
  'GET /api/uploads/[uploadId]': {
    knock: ({ recordingId }) => ({ path: `uploads/${recordingId}` }),
    answers: '200 404 404 200 404 404 200 200 404 200',
    note: 'takes nothing but the id',
  },
  'PATCH /api/uploads/[uploadId]': {
    knock: ({ recordingId }) => ({ path: `uploads/${recordingId}`, body: { complete: true } }),
    answers: '200 404 404 404 404 404 404 404 404 404',
    bad: () => [{}, { complete: false }, { complete: true, key: 'x' }, { complete: true, metadata: { altText: NUL } }],
  },
  'DELETE /api/uploads/[uploadId]': {
    knock: ({ recordingId }) => ({ path: `uploads/${recordingId}` }),
    answers: '409 404 404 409 404 404 409 409 404 409',
    note: 'takes nothing but the id',
  },
  'POST /api/uploads/[uploadId]/file': {
    knock: ({ recordingId }) => ({ path: `uploads/${recordingId}/file`, body: {} }),
    answers: '415 415 415 415 415 415 415 415 415 415',
    note: 'the signed fields are the right: tests/api/uploads.test.ts',
  },

  'GET /api/user-alerts': {
    knock: () => ({ path: 'user-alerts' }),
    lists: ({ alert }) => alert.id,
    answers: 'yes no no no no no no no no no',
  },
  'PATCH /api/user-alerts/[id]': {
    knock: ({ alert }) => ({ path: `user-alerts/${alert.id}`, body: { dateViewed: days(0) } }),
    answers: '200 404 404 404 404 404 404 404 404 404',
    bad: () => [{}, { dateViewed: 'now' }, { dateConfirmed: null }, { dateViewed: days(0), userId: newId() }],
  },
  'POST /api/user-alerts/viewed': {
    knock: ({ alert }) => ({ path: 'user-alerts/viewed', body: { ids: [alert.id] } }),
    answers: '200 404 404 404 404 404 404 404 404 404',
    bad: ({ alert }) => [
      {},
      { ids: [] },
      { ids: ['x'] },
      { all: false },
      { all: true, mode: 'bell' },
      { ids: [alert.id], all: true },
    ],
  },

  'GET /api/user-assignments': {
    knock: () => ({ path: 'user-assignments' }),
    lists: ({ work }) => work.id,
    answers: 'yes no no yes no no yes yes no yes',
  },
  'GET /api/user-assignments/[id]': {
    knock: ({ work }) => ({ path: `user-assignments/${work.id}?addInteractions=true` }),
    answers: '200 404 404 200 404 404 200 200 404 200',
    bad: () => ['?addInteractions=1', '?addEverything=true'],
  },
  'PATCH /api/user-assignments/[id]': {
    knock: ({ work, pages }) => ({ path: `user-assignments/${work.id}`, body: { lastViewedContentId: pages[0].id } }),
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

  'GET /api/students': {
    knock: () => ({ path: 'students' }),
    lists: ({ people }) => people.student.id,
    answers: '404 404 404 yes no no yes yes 404 yes',
  },
  'GET /api/users': {
    knock: () => ({ path: 'users' }),
    lists: ({ people }) => people.student.id,
    answers: 'yes no no yes no no yes yes no yes',
  },
  'POST /api/users': {
    knock: (world) => ({ path: 'users', body: newAccount(world) }),
    answers: '403 403 403 403 403 403 201 201 403 201',
    bad: (world) => [
      {},
      { ...newAccount(world), username: ' ' },
      { ...newAccount(world), firstName: NUL },
      { ...newAccount(world), roleId: 'sysadmin' },
      { ...newAccount(world), password: 'short' },
      { ...newAccount(world), userPrivileges: [{ privilege: 'sysadmin' }] },
      { ...newAccount(world), featureFlags: ['debug'] },
      { ...newAccount(world), passwordHash: 'x' },
    ],
  },
  'GET /api/users/[id]': {
    knock: ({ people }) => ({ path: `users/${people.student.id}` }),
    answers: '200 404 404 200 404 404 200 200 404 200',
    note: 'takes nothing but the id',
  },
  'POST /api/users/[id]/password': {
    knock: async ({ nextStudent }) => ({
      path: `users/${(await nextStudent()).id}/password`,
      body: { password: 'a new password' },
    }),
    answers: '404 404 404 200 404 404 200 200 404 200',
    bad: () => [{}, { password: 'short' }, { password: 'x'.repeat(129) }, { password: ['a new password'] }],
  },
  'POST /api/users/request-password-recovery': {
    knock: () => ({ path: 'users/request-password-recovery', body: { email: 'nobody@example.org' } }),
    answers: '200 200 200 200 200 429 429 429 429 429',
    bad: () => [{}, { email: { not: '' } }, { email: 'nobody' }, { email: `${NUL}@example.org` }],
  },
  'POST /api/users/reset-password': {
    knock: () => ({ path: 'users/reset-password', body: { resetCode: 'guess', password: 'a new password' } }),
    answers: '400 400 400 400 400 400 400 400 400 400',
    bad: () => [{}, { resetCode: { not: '' }, password: 'a new password' }, { resetCode: 'guess', password: 'short' }],
  },
  'DELETE /api/users/[id]': {
    knock: async ({ nextStudent }) => ({ path: `users/${(await nextStudent()).id}?version=1` }),
    answers: '403 403 403 403 403 403 200 200 403 200',
    bad: () => ['', '?version=0', '?version=1&force=true'],
  },
  'PATCH /api/users/[id]': {
    knock: ({ people }) => ({ path: `users/${people.student.id}`, body: { preferences: { captionsOn: true } } }),
    answers: '200 404 404 403 404 404 403 403 404 403',
    bad: () =>
      [
        { roleId: 'teacher' },
        { districtId: newId() },
        { userPrivileges: [{ privilege: 'sysadmin' }] },
        { featureFlags: ['debug'] },
        { schools: [newId()] },
        { password: 'x' },
        { passwordHash: 'x' },
        { resetCode: 'x' },
        { googleId: 'x' },
        { firstName: NUL },
        { firstName: 1 },
        { preferences: { captionsOn: 'yes' } },
      ] satisfies object[],
  },
}
