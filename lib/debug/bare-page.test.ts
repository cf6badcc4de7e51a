import { barePage } from './bare-page'

test('the page has as much text as the query asks for, and links to its other half of the same size', () => {
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

test('the size of the page is limited', () => {
  expect(barePage('one', { elements: '9999999' })?.paragraphs).toHaveLength(5_000)
  expect(barePage('one', { elements: '-1', characters: 'many' })?.paragraphs).toHaveLength(1)
})

test.each(['three', 'constructor', ''])('there is no page named "%s"', (name) => {
  expect(barePage(name, {})).toBeNull()
})
