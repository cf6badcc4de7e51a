import LZString from 'lz-string'
import { listSpec, parseListQuery } from './list-query'
import { packSquery, sortFieldInAddress, withoutLostSquery } from './squery'

test('[NAV-20] dashes in a sort field become hyphens in an address', () => {
  expect(sortFieldInAddress('K–5 — Reading-aloud')).toBe('K-5 - Reading-aloud')
  const spec = listSpec({ where: {}, modifiers: {}, orderBy: ['K-5'] })
  const squery = packSquery({ orderBy: [{ field: 'K–5', direction: 'desc' }] })
  expect(parseListQuery(new URLSearchParams({ squery }), spec).orderBy).toEqual([{ field: 'K-5', direction: 'desc' }])
})

test('[NAV-05] a packed query needs no escaping in an address, and an invalid order is not dropped', () => {
  const squery = packSquery({ modifiers: { keywordSearch: 'el niño & 😀 “sea”' }, orderBy: ['name:asc'] })
  expect(new URL(`http://x/?squery=${squery}`).searchParams.get('squery')).toBe(squery.replaceAll('+', ' '))
  expect(packSquery({ orderBy: 'name' })).not.toBe(packSquery({}))
})

const squery = packSquery({ offset: 20 })

test.each([
  ['/library/search?squery=nonsense', '/library/search'],
  [`/library/search?squery=${squery.slice(0, -3)}&q=sea`, '/library/search?q=sea'],
  ['/library/search?squery=', '/library/search'],
  [`/library/search?squery=${squery}&squery=${squery}`, '/library/search'],
  [`/library/search?squery=${'N'.repeat(20_000)}`, '/library/search'],
  [`/library/search?squery=${packSquery([1])}`, '/library/search'],
  [`/library/search?squery=${LZString.compressToEncodedURIComponent('null')}`, '/library/search'],
  [`/library/search?squery=${LZString.compressToEncodedURIComponent('"sea"')}`, '/library/search'],
])('[F-34] a damaged query is removed from the address %s', (path, clean) => {
  expect(withoutLostSquery(path)).toBe(clean)
})

test.each([`/library/search?squery=${squery}&q=sea`, '/library/search?q=squery', '/library/search'])(
  '[F-34] the address %s is left unchanged',
  (path) => {
    expect(withoutLostSquery(path)).toBeNull()
  },
)
