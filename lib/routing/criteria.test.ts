import { packCriteria, unpackCriteria } from './criteria'
import { packText } from './packed-text'

const criteria = { squery: 'N4IgbiBcCMA0IGMoG0C6BfIA', endpoint: 'content' }

test('[NAV-06] the search and its endpoint are restored unchanged', () => {
  const packed = packCriteria(criteria)
  expect(packed).toMatch(/^[\w+$-]+$/)
  expect(unpackCriteria(packed)).toEqual(criteria)
})

test.each([
  ['nothing', undefined],
  ['two of them', ['a', 'b']],
  ['no packed text', '%%%'],
  ['no JSON', packText('{"squery"')],
  ['another shape', packText('{"squery":1,"endpoint":"content"}')],
  ['null', packText('null')],
  ['a call of somebody else', packCriteria({ squery: 'x', endpoint: '//evil.example' })],
  ['a way out', packCriteria({ squery: 'x', endpoint: '../logout' })],
  ['gigabytes', packText('a'.repeat(100_000))],
])('[F-34] [NAV-06] %s unpacks to no search', (_, packed) => {
  expect(unpackCriteria(packed)).toBeNull()
})
