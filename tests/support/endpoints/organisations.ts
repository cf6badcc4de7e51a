import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { createDistrict } from '../../factories/district'
import { createSchool } from '../../factories/school'
import { NUL } from './requests'
import type { EndpointCase } from './row'

export const organisationsEndpoints: Record<string, EndpointCase> = {
  'GET /api/districts': {
    requestOf: () => ({ path: 'districts' }),
    lists: ({ classroom }) => classroom.group.districtId,
    answers: '403 403 403 403 403 403 yes yes 403 yes',
  },
  'POST /api/districts': {
    requestOf: () => ({ path: 'districts', body: { name: 'A new district', timeZone: 'America/Chicago' } }),
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
    requestOf: ({ classroom }) => ({ path: `districts/${classroom.group.districtId}` }),
    answers: '404 404 404 200 200 404 200 200 404 200',
    note: 'takes nothing but the id',
  },
  'PATCH /api/districts/[id]': {
    requestOf: async ({ classroom: { group } }) => {
      const { version: current } = await db().district.findUniqueOrThrow({ where: { id: group.districtId } })
      return { path: `districts/${group.districtId}`, body: { version: current, code: 'D1' } }
    },
    answers: '403 403 403 403 403 403 403 200 403 200',
    bad: () => [{}, { name: 'x' }, { version: 1, timeZone: '+01:00' }, { version: 1, schools: [] }],
  },
  'DELETE /api/districts/[id]': {
    requestOf: async () => ({ path: `districts/${(await createDistrict()).id}?version=1` }),
    answers: '403 403 403 403 403 403 403 403 403 200',
    bad: () => ['', '?version=0', '?version=1&force=true'],
  },
  'GET /api/groups': {
    requestOf: () => ({ path: 'groups' }),
    lists: ({ classroom }) => classroom.group.id,
    answers: 'yes yes no yes no no yes yes no yes',
  },
  'GET /api/groups/[id]': {
    requestOf: ({ classroom }) => ({ path: `groups/${classroom.group.id}` }),
    answers: '200 200 404 200 404 404 200 200 404 200',
    note: 'takes nothing but the id',
  },
  'POST /api/groups': {
    requestOf: ({ classroom }) => ({
      path: 'groups',
      body: { name: 'A new group', schoolId: classroom.group.schoolId },
    }),
    answers: '403 403 403 201 201 404 201 201 403 201',
    bad: ({ classroom, people }) => [
      {},
      { name: ' ' },
      { name: NUL },
      { name: 'Room 4', schoolId: 'x' },
      { name: 'Room 4', districtId: classroom.group.districtId },
      { name: 'Room 4', createdById: people.student.id },
      { name: 'Room 4', studentIds: ['x'] },
      { name: 'Room 4', externalId: 'R4' },
    ],
  },
  'PATCH /api/groups/[id]': {
    requestOf: async ({ nextGroup }) => ({
      path: `groups/${(await nextGroup()).id}`,
      body: { version: 1, name: 'Another name' },
    }),
    answers: '403 403 403 200 404 404 200 200 403 200',
    bad: ({ classroom }) => [
      {},
      { name: 'without a version' },
      { version: 0 },
      { version: 1, name: '' },
      { version: 1, curriculum: 'maths' },
      { version: 1, schoolId: classroom.group.schoolId },
      { version: 1, students: [] },
    ],
  },
  'DELETE /api/groups/[id]': {
    requestOf: async ({ nextGroup }) => ({ path: `groups/${(await nextGroup([])).id}?version=1` }),
    answers: '403 403 403 403 403 403 200 200 403 200',
    bad: () => ['', '?version=0', '?version=x', '?version=1&force=true'],
  },
  'POST /api/groups/[id]/members': {
    requestOf: async ({ nextGroup, people }) => ({
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
  'POST /api/groups/[id]/moves': {
    requestOf: async ({ nextGroup, nextStudent, classroom }) => ({
      path: `groups/${classroom.group.id}/moves`,
      body: { toGroupId: (await nextGroup()).id, studentIds: [(await nextStudent()).id] },
    }),
    answers: '403 403 403 200 404 404 200 200 403 200',
    bad: ({ people, classroom }) => [
      {},
      { toGroupId: classroom.group.id },
      { toGroupId: classroom.group.id, studentIds: [] },
      { toGroupId: 'x', studentIds: [people.student.id] },
      { toGroupId: classroom.group.id, studentIds: [people.student.id], addStudentIds: [] },
    ],
  },
  'POST /api/groups/[id]/passwords': {
    requestOf: async ({ nextStudent, classroom }) => ({
      path: `groups/${classroom.group.id}/passwords`,
      body: { studentIds: [(await nextStudent()).id] },
    }),
    answers: '403 403 403 200 404 404 200 200 403 200',
    bad: ({ people }) => [
      {},
      { studentIds: [] },
      { studentIds: 'x' },
      { studentIds: [people.student.id], password: 'a new password' },
    ],
  },
  'GET /api/schools': {
    requestOf: () => ({ path: 'schools' }),
    lists: ({ classroom }) => classroom.group.schoolId,
    answers: '403 403 403 yes yes no yes yes 403 yes',
  },
  'POST /api/schools': {
    requestOf: ({ classroom }) => ({
      path: 'schools',
      body: { name: 'A new school', districtId: classroom.group.districtId },
    }),
    answers: '403 403 403 403 403 403 403 201 403 201',
    bad: ({ classroom: { group } }) => [
      {},
      { name: 'No district' },
      { name: '', districtId: group.districtId },
      { name: NUL, districtId: group.districtId },
      { name: 'Frogs', districtId: group.districtId, externalId: 'S1' },
    ],
  },
  'GET /api/schools/[id]': {
    requestOf: ({ classroom }) => ({ path: `schools/${classroom.group.schoolId}` }),
    answers: '403 403 403 200 200 404 200 200 403 200',
    note: 'takes nothing but the id',
  },
  'PATCH /api/schools/[id]': {
    requestOf: async ({ classroom: { group } }) => {
      const { version: current } = await db().school.findUniqueOrThrow({ where: { id: group.schoolId } })
      return { path: `schools/${group.schoolId}`, body: { version: current, code: 'S1' } }
    },
    answers: '403 403 403 403 403 403 403 200 403 200',
    bad: ({ classroom }) => [
      {},
      { name: 'x' },
      { version: 1, name: ' ' },
      { version: 1, districtId: classroom.group.districtId },
    ],
  },
  'DELETE /api/schools/[id]': {
    requestOf: async ({ classroom: { group } }) => ({
      path: `schools/${(await createSchool({ districtId: group.districtId })).id}?version=1`,
    }),
    answers: '403 403 403 403 403 403 404 200 403 200',
    bad: () => ['', '?version=0', '?version=1&force=true'],
  },
}
