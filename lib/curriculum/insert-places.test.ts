import { viewNode } from '@/tests/factories/view-node'
import { endOfPage, firstPlace, pagePlaces } from './insert-places'

const page = (id: string, over: object = {}) => viewNode(id, 'source', over)
const mine = { userId: 'teacher' }
const districts = { districtId: 'district' }
const insertion = {
  contentInsertionId: 'i',
  districtId: null,
  userId: 'teacher',
  createdById: 'teacher',
  canRemove: true,
}
const block = (id: string, over: object = {}) => viewNode(id, 'block', over)

test('[CLS-03] content can be inserted first in an outline and after each page, at the depth of that page', () => {
  const root = viewNode('root', 'chapter', {
    children: [page('a', { children: [page('b')] }), block('x'), page('c')],
  })
  expect(pagePlaces(root, mine).map(({ parentId, afterId, depth }) => [parentId, afterId, depth])).toEqual([
    ['root', null, 0],
    ['root', 'a', 0],
    ['a', 'b', 1],
    ['root', 'c', 0],
  ])
  expect(pagePlaces(root, mine)[2]?.tail).toEqual([{ kind: 'source', id: 'a' }])
})

test('a teacher’s own insertion is not a neighbour for a district insertion', () => {
  const root = viewNode('root', 'chapter', { children: [page('a'), page('own', { insertion })] })
  expect(pagePlaces(root, districts).map(({ afterId }) => afterId)).toEqual([null, 'a'])
  expect(pagePlaces(root, mine).map(({ afterId }) => afterId)).toEqual([null, 'a', 'own'])
})

test('content inserted on a page goes after everything that is there', () => {
  const host = page('a', { children: [block('x'), block('own', { insertion }), page('b')] })
  expect(endOfPage(host, [], mine)).toMatchObject({ kind: 'item', parentId: 'a', afterId: 'own' })
  expect(endOfPage(host, [], districts)).toMatchObject({ parentId: 'a', afterId: 'x' })
  expect(endOfPage(page('c'), [], mine).afterId).toBeNull()
})

test('the first page of an item without pages goes after its other content', () => {
  expect(firstPlace(viewNode('r', 'source', { children: [block('x')] })).afterId).toBe('x')
})
