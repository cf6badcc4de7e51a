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

test('[CLS-03] the places of an outline are the first and the one after each page, at its depth', () => {
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

test('what a teacher inserted for themselves is no neighbour of what a district inserts', () => {
  const root = viewNode('root', 'chapter', { children: [page('a'), page('own', { insertion })] })
  expect(pagePlaces(root, districts).map(({ afterId }) => afterId)).toEqual([null, 'a'])
  expect(pagePlaces(root, mine).map(({ afterId }) => afterId)).toEqual([null, 'a', 'own'])
})

test('what is put on a page stands after all that stands there', () => {
  const host = page('a', { children: [block('x'), block('own', { insertion }), page('b')] })
  expect(endOfPage(host, [], mine)).toMatchObject({ kind: 'item', parentId: 'a', afterId: 'own' })
  expect(endOfPage(host, [], districts)).toMatchObject({ parentId: 'a', afterId: 'x' })
  expect(endOfPage(page('c'), [], mine).afterId).toBeNull()
})

test('the first page of what has none follows all that stands there', () => {
  expect(firstPlace(viewNode('r', 'source', { children: [block('x')] })).afterId).toBe('x')
})
