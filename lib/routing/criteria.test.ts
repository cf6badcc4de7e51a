import { packCriteria, unpackCriteria } from './criteria'
import { packText } from './packed-text'

const criteria = { squery: 'N4IgbiBcCMA0IGMoG0C6BfIA', endpoint: 'content' }

test('[NAV-06] the search and its endpoint are restored unchanged', () => {
  const packed = packCriteria(criteria)
  expect(packed).toMatch(/^[\w+$-]+$/)
  expect(unpackCriteria(packed)).toEqual(criteria)
})

test.each([
  ['a missing parameter', undefined],
  ['a repeated parameter', ['a', 'b']],
  ['text that is not packed', '%%%'],
  ['invalid JSON', packText('{"squery"')],
  ['JSON of another shape', packText('{"squery":1,"endpoint":"content"}')],
  ['null', packText('null')],
  ['an endpoint on another host', packCriteria({ squery: 'x', endpoint: '//evil.example' })],
  ['an endpoint outside the API', packCriteria({ squery: 'x', endpoint: '../logout' })],
  ['oversized text', packText('a'.repeat(100_000))],
])('[F-34] [NAV-06] %s unpacks to no search', (_, packed) => {
  expect(unpackCriteria(packed)).toBeNull()
})
