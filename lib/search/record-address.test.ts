import { listBehind, withCriteria } from './record-address'
import { packSquery } from './squery'

test('[NAV-06] a record links back to the search it was opened from', () => {
  const squery = packSquery({ modifiers: { keywordSearch: 'sea' } })
  const address = new URL(withCriteria('/classroom/groups/g', squery, 'groups'), 'http://x')
  const criteria = address.searchParams.get('criteria')
  expect(listBehind(criteria?.replaceAll(' ', '+'), 'groups', '/classroom/groups')).toBe(
    `/classroom/groups?squery=${encodeURIComponent(squery)}`,
  )
})

test('[NAV-06] without criteria, or with those of another list, it links to the plain list', () => {
  expect(withCriteria('/classroom/groups/g', null, 'groups')).toBe('/classroom/groups/g')
  expect(listBehind(undefined, 'groups', '/classroom/groups')).toBe('/classroom/groups')
  const own = new URL(withCriteria('/x?view=teachers', 'abc', 'users'), 'http://x').searchParams.get('criteria')
  expect(listBehind(own, 'groups', '/classroom/groups')).toBe('/classroom/groups')
})
