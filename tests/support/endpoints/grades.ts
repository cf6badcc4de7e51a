import { newId } from '@/lib/common/id'
import { NUL } from './requests'
import type { EndpointCase } from './row'

const BAD_PAGES = [
  '?limit=-1',
  '?limit=x',
  '?offset=9007199254740993',
  '?limit=1&limit=2',
  '?include=user',
  '?where=[',
  '?where=[]',
  '?where={"password":"x"}',
  '?where={"__proto__":{"x":1}}',
  '?where={"assignmentId":{"not":[]}}',
  '?where={"moduleId":"x"}',
  '?where={"from":"yesterday"}',
  `?where=${encodeURIComponent(JSON.stringify({ assignmentId: NUL }))}`,
]

export const gradesEndpoints: Record<string, EndpointCase> = {
  'GET /api/grades': {
    requestOf: () => ({ path: 'grades?limit=1000' }),
    lists: ({ classroom }) => classroom.group.id,
    answers: '403 403 403 yes no no yes yes 403 yes',
    bad: () => ['?where={"from":"yesterday"}', '?where={"schoolId":"x"}'],
  },
  'GET /api/groups/[id]/grades': {
    requestOf: ({ classroom }) => ({ path: `groups/${classroom.group.id}/grades` }),
    answers: '404 404 404 200 404 404 200 200 404 200',
    bad: () => [...BAD_PAGES, '?format=xlsx'],
  },
  'GET /api/groups/[id]/standard-scores': {
    requestOf: ({ classroom }) => ({ path: `groups/${classroom.group.id}/standard-scores` }),
    answers: '404 404 404 200 404 404 200 200 404 200',
    bad: () => [...BAD_PAGES, '?format=xlsx'],
  },
  'GET /api/users/[id]/grades': {
    requestOf: ({ people }) => ({ path: `users/${people.student.id}/grades` }),
    answers: '200 404 404 200 404 404 200 200 404 200',
    bad: () => BAD_PAGES,
  },
  'GET /api/users/[id]/standard-scores': {
    requestOf: ({ people }) => ({ path: `users/${people.student.id}/standard-scores` }),
    answers: '200 404 404 200 404 404 200 200 404 200',
    bad: () => [...BAD_PAGES, '?format=xlsx'],
  },
  'GET /api/users/[id]/standard-scores/[standardId]': {
    requestOf: ({ people }) => ({ path: `users/${people.student.id}/standard-scores/${newId()}` }),
    answers: '200 404 404 200 404 404 200 200 404 200',
    bad: () => BAD_PAGES,
  },
}
