import { z } from 'zod'
import {
  isNarrowed,
  keywordOf,
  type ListPlace,
  listHref,
  modifierHref,
  pageHref,
  whereHref,
  withAskedBefore,
} from './list-address'
import { listSpec, parseListQuery } from './list-query'
import { defaultQuery } from './page-query'

const spec = listSpec({
  where: { isActive: z.boolean(), schoolId: z.string() },
  modifiers: { keywordSearch: z.string() },
  orderBy: ['name', 'dateCreated'],
  limit: 10,
  defaultOrder: [{ field: 'name', direction: 'asc' }],
})
const defaults = defaultQuery(spec)
const place = (change: Partial<ListPlace['query']> = {}): ListPlace => ({
  path: '/classroom/groups',
  query: { ...defaults, ...change },
  defaults,
})
const read = (href: string) => parseListQuery(new URL(href, 'http://x').searchParams, spec)

test('[NAV-05] a list in its default state has a bare address', () => {
  expect(listHref(place())).toBe('/classroom/groups')
  expect(pageHref(place(), 1)).toBe('/classroom/groups')
  expect(modifierHref(place({ modifiers: { keywordSearch: 'sea' } }), { keywordSearch: undefined })).toBe(
    '/classroom/groups',
  )
})

test('[NAV-05] changes from the default are packed into squery and read back unchanged', () => {
  const searched = place({ modifiers: { keywordSearch: 'Room 12 & 13' }, where: { isActive: false } })
  expect(listHref(searched)).toMatch(/^\/classroom\/groups\?squery=[\w+$-]+$/)
  expect(read(pageHref(searched, 3))).toEqual({ ...searched.query, offset: 20 })
  expect(keywordOf(searched)).toBe('Room 12 & 13')
})

test('another filter or order starts at the first page', () => {
  const third = place({ offset: 20 })
  expect(read(whereHref(third, { schoolId: 's' }))).toMatchObject({ offset: 0, where: { schoolId: 's' } })
  expect(read(listHref(third, { orderBy: [{ field: 'dateCreated', direction: 'desc' }] })).offset).toBe(0)
})

test('an address with its own query keeps it', () => {
  const own = { ...place({ offset: 10 }), path: '/classroom/groups/g?view=assignments' }
  expect(listHref(own, { offset: 10 })).toMatch(/\?view=assignments&squery=/)
})

test('a list is narrowed by a search or a filter, but not by its page or order', () => {
  expect(isNarrowed(place())).toBe(false)
  expect(isNarrowed(place({ offset: 20, orderBy: [] }))).toBe(false)
  expect(isNarrowed(place({ where: { isActive: true } }))).toBe(true)
  expect(isNarrowed(place({ modifiers: { keywordSearch: 'a' } }))).toBe(true)
})

test('changes from two controls are combined, and for the same field the later one wins', () => {
  const drawn = place({ where: { schoolId: 's' } })
  const words = modifierHref(drawn, { keywordSearch: 'fog' })
  const both = withAskedBefore(words, listHref(drawn), whereHref(drawn, { isActive: false }))
  expect(read(both)).toEqual({
    ...defaults,
    where: { schoolId: 's', isActive: false },
    modifiers: { keywordSearch: 'fog' },
  })
  expect(withAskedBefore(words, listHref(drawn), modifierHref(drawn, { keywordSearch: 'sea' }))).toBe(words)
  const wide = withAskedBefore(words, listHref(drawn), whereHref(drawn, { schoolId: undefined }))
  expect(read(wide)).toEqual({ ...defaults, modifiers: { keywordSearch: 'fog' } })
  expect(withAskedBefore('/people', '/people', '/people')).toBe('/people')
})
