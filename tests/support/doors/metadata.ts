import { newId } from '@/lib/common/id'
import { listPath } from '../api'
import { NUL } from './knocks'
import type { DoorRow } from './row'

export const metadataDoors: Record<string, DoorRow> = {
  'GET /api/bank-assets': {
    knock: () => ({ path: 'bank-assets' }),
    answers: '403 403 403 403 403 403 403 403 200 200',
    bad: () => [listPath('', { where: { tags: ['frog'] } }), listPath('', { where: { group: NUL } })],
  },
  'GET /api/credits': {
    knock: () => ({ path: 'credits' }),
    answers: '403 403 403 403 403 403 200 200 403 200',
  },
  'GET /api/metadata/[kind]': {
    knock: () => ({ path: 'metadata/tags' }),
    answers: '403 403 403 200 200 200 200 200 200 200',
    bad: () => [listPath('', { where: { grade: '3' } }), listPath('', { modifiers: { keywordSearch: NUL } })],
  },
  'POST /api/metadata/[kind]': {
    knock: () => ({ path: 'metadata/tags', body: { name: newId() } }),
    answers: '403 403 403 403 403 403 403 403 201 201',
    bad: () => [{}, { items: [] }, { name: 1 }, { items: [{ name: NUL }] }, { name: 'a', createdById: newId() }],
  },
  'GET /api/standards': {
    knock: () => ({ path: 'standards' }),
    answers: '403 403 403 200 200 200 200 200 200 200',
    bad: () => [listPath('', { where: { grouping: 'Reading' } })],
  },
}
