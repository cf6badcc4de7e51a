import { listSpec, parseListQuery } from './list-query'
import { packSquery, sortFieldInAddress } from './squery'

test('[NAV-20] the dashes of a sort field are hyphens in an address', () => {
  expect(sortFieldInAddress('K–5 — Reading-aloud')).toBe('K-5 - Reading-aloud')
  const spec = listSpec({ where: {}, modifiers: {}, orderBy: ['K-5'] })
  const squery = packSquery({ orderBy: [{ field: 'K–5', direction: 'desc' }] })
  expect(parseListQuery(new URLSearchParams({ squery }), spec).orderBy).toEqual([{ field: 'K-5', direction: 'desc' }])
})

test('[NAV-05] a packed query needs no escape in an address, and what was no order stays as it was', () => {
  const squery = packSquery({ modifiers: { keywordSearch: 'el niño & 😀 “sea”' }, orderBy: ['name:asc'] })
  expect(new URL(`http://x/?squery=${squery}`).searchParams.get('squery')).toBe(squery.replaceAll('+', ' '))
  expect(packSquery({ orderBy: 'name' })).not.toBe(packSquery({}))
})
