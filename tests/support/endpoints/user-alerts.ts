import { newId } from '@/lib/common/id'
import { listPath } from '../api'
import { days } from './requests'
import type { EndpointCase } from './row'

export const userAlertsEndpoints: Record<string, EndpointCase> = {
  'GET /api/user-alerts': {
    requestOf: ({ alert }) => ({ path: listPath('user-alerts', { where: { id: alert.id } }) }),
    lists: ({ alert }) => alert.id,
    answers: 'yes no no no no no no no no no',
  },
  'PATCH /api/user-alerts/[id]': {
    requestOf: ({ alert }) => ({ path: `user-alerts/${alert.id}`, body: { dateViewed: days(0) } }),
    answers: '200 404 404 404 404 404 404 404 404 404',
    bad: () => [{}, { dateViewed: 'now' }, { dateConfirmed: null }, { dateViewed: days(0), userId: newId() }],
  },
  'POST /api/user-alerts/viewed': {
    requestOf: ({ alert }) => ({ path: 'user-alerts/viewed', body: { ids: [alert.id] } }),
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
}
