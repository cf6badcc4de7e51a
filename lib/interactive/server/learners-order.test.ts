import { newId } from '@/lib/common/id'
import { learnersOrder } from './learners-order'

process.env.AUTH_SECRET ??= 'a secret of thirty-two characters'
process.env.DATABASE_URL ??= 'postgresql://nobody@127.0.0.1/none'

const items = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const orderOf = (work: string, list = 'choices', from = items) =>
  learnersOrder(work, 'question')(from, list)
    .map(({ id }) => id)
    .join('')

test('[F-101] each student gets every item in an order of their own, the same at each load', () => {
  const works = Array.from({ length: 20 }, () => newId())
  const orders = works.map((work) => orderOf(work))
  for (const order of orders) expect([...order].toSorted().join('')).toBe('abcde')
  expect(new Set(orders).size).toBeGreaterThan(10)
  expect(works.map((work) => orderOf(work))).toEqual(orders)
})

test('[F-101] the order reveals neither the written order nor the order of another list', () => {
  const work = newId()
  expect(orderOf(work, 'choices', items.toReversed())).toBe(orderOf(work))
  const lists = new Set(Array.from({ length: 20 }, (_, at) => orderOf(work, `part-${at}`)))
  expect(lists.size).toBeGreaterThan(10)
})
