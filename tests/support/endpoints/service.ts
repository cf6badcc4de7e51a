import { newId } from '@/lib/common/id'
import { listPath } from '../api'
import { NUL } from './requests'
import type { EndpointCase } from './row'

export const serviceEndpoints: Record<string, EndpointCase> = {
  'any /api/[...path]': {
    requestOf: () => ({ path: 'no-such-call' }),
    answers: '404 404 404 404 404 404 404 404 404 404',
    note: 'there is nothing to say',
  },
  'GET /api/audit-log': {
    requestOf: ({ auditEntry }) => ({ path: listPath('audit-log', { where: { id: auditEntry.id } }) }),
    lists: ({ auditEntry }) => `"${auditEntry.recordId}"`,
    answers: '403 403 403 403 403 403 403 yes 403 yes',
    bad: () => [listPath('', { where: { from: 'then' } }), listPath('', { where: { action: NUL } })],
  },
  'POST /api/contact-messages': {
    requestOf: () => ({ path: 'contact-messages', body: { subject: 'A question', message: 'How?', page: '/' } }),
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
    requestOf: () => ({
      path: 'data',
      body: { frontendId: newId(), payload: [{ level: 'error', message: 'It broke' }] },
    }),
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
    requestOf: () => ({ path: 'health' }),
    answers: '200 200 200 200 200 200 200 200 200 200',
    note: 'takes nothing',
  },
  'GET /api/openapi.json': {
    requestOf: () => ({ path: 'openapi.json' }),
    answers: '200 200 200 200 200 200 200 200 200 200',
    note: 'takes nothing',
  },
  'GET /api/ready': {
    requestOf: () => ({ path: 'ready' }),
    answers: '200 200 200 200 200 200 200 200 200 200',
    note: 'takes nothing',
  },
}
