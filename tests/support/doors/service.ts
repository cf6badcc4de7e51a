import { newId } from '@/lib/common/id'
import { listPath } from '../api'
import { NUL } from './knocks'
import type { DoorRow } from './row'

export const serviceDoors: Record<string, DoorRow> = {
  'any /api/[...path]': {
    knock: () => ({ path: 'no-such-call' }),
    answers: '404 404 404 404 404 404 404 404 404 404',
    note: 'there is nothing to say',
  },
  'GET /api/audit-log': {
    knock: ({ auditLine }) => ({ path: listPath('audit-log', { where: { id: auditLine.id } }) }),
    lists: ({ auditLine }) => `"${auditLine.recordId}"`,
    answers: '403 403 403 403 403 403 403 yes 403 yes',
    bad: () => [listPath('', { where: { from: 'then' } }), listPath('', { where: { action: NUL } })],
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
  'GET /api/health': {
    knock: () => ({ path: 'health' }),
    answers: '200 200 200 200 200 200 200 200 200 200',
    note: 'takes nothing',
  },
  'GET /api/openapi.json': {
    knock: () => ({ path: 'openapi.json' }),
    answers: '200 200 200 200 200 200 200 200 200 200',
    note: 'takes nothing',
  },
  'GET /api/ready': {
    knock: () => ({ path: 'ready' }),
    answers: '200 200 200 200 200 200 200 200 200 200',
    note: 'takes nothing',
  },
}
