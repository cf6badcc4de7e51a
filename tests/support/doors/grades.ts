import { NUL } from './knocks'
import type { DoorRow } from './row'

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

export const gradesDoors: Record<string, DoorRow> = {
  'GET /api/grades': {
    knock: () => ({ path: 'grades?limit=1000' }),
    lists: ({ room }) => room.group.id,
    answers: '403 403 403 yes no no yes yes 403 yes',
    bad: () => ['?where={"from":"yesterday"}', '?where={"schoolId":"x"}'],
  },
  'GET /api/groups/[id]/grades': {
    knock: ({ room }) => ({ path: `groups/${room.group.id}/grades` }),
    answers: '404 404 404 200 404 404 200 200 404 200',
    bad: () => [...BAD_PAGES, '?format=xlsx'],
  },
  'GET /api/groups/[id]/standard-scores': {
    knock: ({ room }) => ({ path: `groups/${room.group.id}/standard-scores` }),
    answers: '404 404 404 200 404 404 200 200 404 200',
    bad: () => [...BAD_PAGES, '?format=xlsx'],
  },
  'GET /api/users/[id]/grades': {
    knock: ({ people }) => ({ path: `users/${people.student.id}/grades` }),
    answers: '200 404 404 200 404 404 200 200 404 200',
    bad: () => BAD_PAGES,
  },
  'GET /api/users/[id]/standard-scores': {
    knock: ({ people }) => ({ path: `users/${people.student.id}/standard-scores` }),
    answers: '200 404 404 200 404 404 200 200 404 200',
    bad: () => [...BAD_PAGES, '?format=xlsx'],
  },
}
