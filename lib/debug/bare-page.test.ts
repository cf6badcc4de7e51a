import { barePage } from './bare-page'

test('has as much on it as the query asks for, and leads to its other half of the same size', () => {
  const page = barePage('one', { elements: '10', characters: '1000', ahead: '1' })
  expect(page?.paragraphs).toHaveLength(10)
  expect(page?.paragraphs[3]?.text).toMatch(/^3 the keeper/)
  expect(page?.paragraphs[3]?.text).toHaveLength(102)
  expect(page?.otherHref).toBe('/debug/blank/two?elements=10&characters=1000&ahead=1')
  expect(barePage('two', {})).toMatchObject({
    otherHref: '/debug/blank/one?elements=1&characters=0',
    isPrefetched: false,
  })
})

test('is never larger than is sensible', () => {
  expect(barePage('one', { elements: '9999999' })?.paragraphs).toHaveLength(5_000)
  expect(barePage('one', { elements: '-1', characters: 'many' })?.paragraphs).toHaveLength(1)
})

test.each(['three', 'constructor', ''])('is none of the name "%s"', (name) => {
  expect(barePage(name, {})).toBeNull()
})
