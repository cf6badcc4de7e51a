import { newId } from '@/lib/common/id'
import { listPath } from '../api'
import { NUL } from './requests'
import type { EndpointCase } from './row'

export const metadataEndpoints: Record<string, EndpointCase> = {
  'GET /api/bank-assets': {
    requestOf: () => ({ path: 'bank-assets' }),
    answers: '403 403 403 403 403 403 403 403 200 200',
    bad: () => [listPath('', { where: { tags: ['frog'] } }), listPath('', { where: { group: NUL } })],
  },
  'GET /api/credits': {
    requestOf: () => ({ path: 'credits' }),
    answers: '403 403 403 403 403 403 200 200 403 200',
  },
  'GET /api/metadata/[kind]': {
    requestOf: () => ({ path: 'metadata/tags' }),
    answers: '403 403 403 200 200 200 200 200 200 200',
    bad: () => [listPath('', { where: { grade: '3' } }), listPath('', { modifiers: { keywordSearch: NUL } })],
  },
  'POST /api/metadata/[kind]': {
    requestOf: () => ({ path: 'metadata/tags', body: { name: newId() } }),
    answers: '403 403 403 403 403 403 403 403 201 201',
    bad: () => [{}, { items: [] }, { name: 1 }, { items: [{ name: NUL }] }, { name: 'a', createdById: newId() }],
  },
  'GET /api/standards': {
    requestOf: () => ({ path: 'standards' }),
    answers: '403 403 403 200 200 200 200 200 200 200',
    bad: () => [listPath('', { where: { grouping: 'Reading' } })],
  },
}
