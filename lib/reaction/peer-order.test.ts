import { heldOrder, orderOf, placeOf, updatesOfOrder } from './peer-order'

const places = (...ids: string[]) =>
  ids.map((interactionId) => ({ interactionId, peerReactionAverage: 3, peerReactionCount: 1 }))

test('ranked answers come first, the others in a fixed order', () => {
  expect(orderOf(['d', 'a', 'c', 'b'], places('c', 'a'))).toEqual(['c', 'a', 'b', 'd'])
  expect(orderOf(['b', 'a'], places('gone'))).toEqual(['a', 'b'])
})

test('[LIVE-15] nothing moves or appears under the reader: changes are counted, and removed answers disappear', () => {
  expect(updatesOfOrder(['a', 'b'], ['a', 'b'])).toEqual({ added: 0, isMoved: false })
  expect(updatesOfOrder(['a', 'b'], ['b', 'a'])).toEqual({ added: 0, isMoved: true })
  expect(updatesOfOrder(['a', 'b'], ['c', 'a', 'b'])).toEqual({ added: 1, isMoved: false })
  expect(updatesOfOrder(['a', 'b'], ['b'])).toEqual({ added: 0, isMoved: false })
  expect(heldOrder(['a', 'b', 'x'], ['c', 'b', 'a'])).toEqual(['a', 'b'])
})

test('answers with equal ratings share a place', () => {
  const ranking = [
    { interactionId: 'a', peerReactionAverage: 4, peerReactionCount: 2 },
    { interactionId: 'b', peerReactionAverage: 3, peerReactionCount: 2 },
    { interactionId: 'c', peerReactionAverage: 3, peerReactionCount: 2 },
    { interactionId: 'd', peerReactionAverage: 3, peerReactionCount: 1 },
  ]
  expect(ranking.map((entry) => placeOf(entry, ranking))).toEqual([1, 2, 2, 4])
})
