import { listPath } from '../api'
import type { DoorRow } from './row'

export const contentDoors: Record<string, DoorRow> = {
  'GET /api/content': {
    knock: ({ pages }) => ({ path: listPath('content', { where: { id: pages[0].id } }) }),
    lists: ({ pages }) => pages[0].id,
    answers: 'yes yes no yes yes yes yes yes yes yes',
    bad: () => ['?contentType=frog', '?version=1', listPath('', { modifiers: { withinContent: 1 } })],
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
}
