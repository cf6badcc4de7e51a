import { newId } from '@/lib/common/id'
import { createUserErasure, createUserExport } from '../../factories/user-request'
import type { AccessWorld } from '../access-world'
import { listPath } from '../api'
import { NUL } from './requests'
import type { EndpointCase } from './row'

const newAccount = ({ classroom }: AccessWorld) => ({
  username: `new-${newId()}`,
  firstName: 'Ada',
  lastName: 'Newcomer',
  roleId: 'student',
  districtId: classroom.group.districtId,
  schoolIds: [classroom.group.schoolId],
})

const listedNames = ({ classroom }: AccessWorld) => ({
  districtId: classroom.group.districtId,
  schoolIds: [classroom.group.schoolId],
  usernames: ['ada.newcomer'],
  emails: ['ada@example.org'],
})

export const usersEndpoints: Record<string, EndpointCase> = {
  'GET /api/students': {
    requestOf: () => ({ path: 'students' }),
    lists: ({ people }) => people.student.id,
    answers: '404 404 404 yes no no yes yes 404 yes',
  },
  'GET /api/users': {
    // By id, because a sysadmin's full list has more than one page.
    requestOf: ({ people }) => ({ path: listPath('users', { where: { id: people.student.id } }) }),
    lists: ({ people }) => people.student.id,
    answers: 'yes no no yes no no yes yes no yes',
  },
  'POST /api/users': {
    requestOf: (world) => ({ path: 'users', body: newAccount(world) }),
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
  'POST /api/users/name-checks': {
    requestOf: (world) => ({ path: 'users/name-checks', body: listedNames(world) }),
    answers: '403 403 403 403 403 403 200 200 403 200',
    bad: (world) => [
      {},
      { ...listedNames(world), usernames: 'one' },
      { ...listedNames(world), usernames: [NUL] },
      { ...listedNames(world), emails: ['x'.repeat(321)] },
      { ...listedNames(world), usernames: Array.from({ length: 501 }, (_, at) => `name-${at}`) },
      { ...listedNames(world), districtId: 'here' },
      { ...listedNames(world), roleId: 'student' },
    ],
  },
  'GET /api/users/[id]': {
    requestOf: ({ people }) => ({ path: `users/${people.student.id}` }),
    answers: '200 404 404 200 404 404 200 200 404 200',
    note: 'takes nothing but the id',
  },
  'PUT /api/users/[id]': {
    requestOf: ({ people }) => ({ path: `users/${people.student.id}`, body: { googleOneTimeCode: false } }),
    answers: '200 404 404 403 404 404 403 403 404 403',
    bad: () => [
      {},
      { googleOneTimeCode: true },
      { googleAuthCheck: false },
      { googleAuthCheck: true, roleId: 'staff' },
      { googleExpectedUserId: NUL, googleOneTimeCode: 'code' },
    ],
  },
  'POST /api/users/[id]/password': {
    requestOf: async ({ nextStudent }) => ({
      path: `users/${(await nextStudent()).id}/password`,
      body: { password: 'a new password' },
    }),
    answers: '404 404 404 200 404 404 200 200 404 200',
    bad: () => [{}, { password: 'short' }, { password: 'x'.repeat(129) }, { password: ['a new password'] }],
  },
  'DELETE /api/users/[id]/sessions': {
    requestOf: async ({ nextStudent }) => ({ path: `users/${(await nextStudent()).id}/sessions` }),
    answers: '403 403 403 200 404 404 200 200 403 200',
    note: 'takes nothing but the id',
  },
  'POST /api/users/request-password-recovery': {
    requestOf: () => ({ path: 'users/request-password-recovery', body: { email: 'nobody@example.org' } }),
    answers: '200 200 200 200 200 429 429 429 429 429',
    bad: () => [{}, { email: { not: '' } }, { email: 'nobody' }, { email: `${NUL}@example.org` }],
  },
  'POST /api/users/reset-password': {
    requestOf: () => ({ path: 'users/reset-password', body: { resetCode: 'guess', password: 'a new password' } }),
    answers: '400 400 400 400 400 400 400 400 400 400',
    bad: () => [{}, { resetCode: { not: '' }, password: 'a new password' }, { resetCode: 'guess', password: 'short' }],
  },
  'POST /api/users/confirm-email': {
    requestOf: () => ({ path: 'users/confirm-email', body: { code: 'guess' } }),
    answers: '400 400 400 400 400 400 400 400 400 400',
    bad: () => [{}, { code: '' }, { code: { not: '' } }, { code: 'x'.repeat(201) }],
  },
  'DELETE /api/users/[id]': {
    requestOf: async ({ nextStudent }) => ({ path: `users/${(await nextStudent()).id}?version=1` }),
    answers: '403 403 403 403 403 403 200 200 403 200',
    bad: () => ['', '?version=0', '?version=1&force=true'],
  },
  'PATCH /api/users/[id]': {
    requestOf: ({ people }) => ({ path: `users/${people.student.id}`, body: { preferences: { captionsOn: true } } }),
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
  'POST /api/users/[id]/exports': {
    requestOf: ({ people }) => ({ path: `users/${people.student.id}/exports` }),
    answers: '202 404 404 403 404 404 202 202 404 202',
    note: 'takes nothing but the id',
  },
  'GET /api/users/[id]/exports/[exportId]': {
    requestOf: async ({ people }) => {
      const exported = await createUserExport({ userId: people.student.id })
      return { path: `users/${people.student.id}/exports/${exported.id}` }
    },
    answers: '200 404 404 403 404 404 200 200 404 200',
    note: 'takes nothing but the ids',
  },
  'POST /api/users/[id]/erasures': {
    requestOf: async ({ nextStudent }) => {
      const { id, firstName, lastName } = await nextStudent()
      return {
        path: `users/${id}/erasures`,
        body: { confirmName: `${firstName} ${lastName}`, reason: 'They have moved.' },
      }
    },
    answers: '403 403 403 403 403 403 202 202 403 202',
    bad: () => [
      {},
      { confirmName: 'Somebody Else', reason: 'No' },
      { confirmName: NUL, reason: 'No' },
      { reason: NUL },
    ],
  },
  'DELETE /api/users/[id]/erasures/[erasureId]': {
    requestOf: async ({ nextStudent }) => {
      const { id } = await nextStudent()
      return { path: `users/${id}/erasures/${(await createUserErasure({ userId: id })).id}` }
    },
    answers: '403 403 403 403 403 403 200 200 403 200',
    note: 'takes nothing but the ids',
  },
}
