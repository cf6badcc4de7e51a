import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { createSession } from '../../factories/session'
import { NUL } from './requests'
import type { EndpointCase } from './row'

export const sessionsEndpoints: Record<string, EndpointCase> = {
  'GET /api/sessions': {
    requestOf: () => ({ path: 'sessions' }),
    lists: ({ session }) => session.id,
    answers: 'yes no no no no no no no no no',
  },
  'POST /api/sessions': {
    requestOf: () => ({ path: 'sessions', body: { username: 'nobody@example.org', password: 'guess' } }),
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
  'GET /api/sessions/[id]': {
    requestOf: async ({ sessionOf }, who) => ({
      path: `sessions/${who === 'student' ? 'current' : (await sessionOf('student')).id}`,
    }),
    answers: '200 404 404 404 404 404 404 404 404 404',
    bad: () => ['?refresh=maybe'],
  },
  'PATCH /api/sessions/[id]': {
    requestOf: async ({ sessionOf, people }, who) => {
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
    requestOf: async ({ people }) => ({
      path: `sessions/${(await createSession({ userId: people.student.id })).session.id}`,
    }),
    answers: '200 404 404 404 404 404 404 404 404 404',
    note: 'takes nothing but the id',
  },
  'POST /api/sessions/impersonations': {
    requestOf: ({ people }) => ({
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
  'POST /api/sessions/student-views': {
    requestOf: ({ people }) => ({
      path: 'sessions/student-views',
      body: { userId: people.student.id, returnLink: '/classroom' },
    }),
    answers: '403 403 403 201 404 404 201 201 403 201',
    bad: ({ people: { student } }) => [
      {},
      { userId: 'x' },
      { userId: student.id, reason: 'Not asked for' },
      { userId: student.id, returnLink: 'https://evil.example' },
    ],
  },
  'POST /api/sessions/return': {
    requestOf: () => ({ path: 'sessions/return' }),
    answers: '403 403 403 403 403 403 403 403 403 403',
    note: 'takes nothing; with an impersonation: tests/api/impersonation.test.ts',
  },
}
