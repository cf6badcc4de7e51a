import { countLeaders, joinNear, marksOf } from './near-answers'

test.each([
  ['it is 12 cm long', 'it is 13 cm long'],
  ['3.5', '35'],
  ['it is not a frog', 'it is a frog'],
  ['la rana no salta', 'la rana salta'],
  ['it falls to -5', 'it falls to 5'],
  ['he isnt afraid', 'he is afraid'],
])('numbers and negations keep %p and %p apart', (one, other) => {
  expect(marksOf(one)).not.toBe(marksOf(other))
})

test('word forms and order do not keep answers apart', () => {
  expect(marksOf('the rope hummed in his hands')).toBe(marksOf('the rope hums in his hand'))
  expect(marksOf('after 2 days a student wants it')).toBe(marksOf('2 days after, a student want it'))
})

test('each form joins the leader it is most similar to, never through a form in between', () => {
  const near = [
    { leader: 0, form: 1, likeness: 0.6 },
    { leader: 1, form: 2, likeness: 0.9 },
    { leader: 0, form: 4, likeness: 0.5 },
    { leader: 3, form: 4, likeness: 0.7 },
  ]
  expect(joinNear(['a', 'b', 'c', 'd', 'e'], near)).toEqual([['a', 'b'], ['c'], ['d', 'e']])
  expect(joinNear([], [])).toEqual([])
})

test('few forms are all compared; many only with the most common ones', () => {
  expect(countLeaders(0)).toBe(0)
  expect(countLeaders(30)).toBe(30)
  expect(countLeaders(500)).toBe(500)
  expect(countLeaders(5_000)).toBe(50)
  expect(countLeaders(1_000_000)).toBe(1)
})
