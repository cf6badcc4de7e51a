import { z } from 'zod'
import { packCriteria } from '@/lib/routing/criteria'
import { listSpec } from './list-query'
import { defaultQuery, readPageQuery } from './page-query'
import { packSquery } from './squery'

const spec = listSpec({
  where: { isActive: z.boolean() },
  modifiers: { keywordSearch: z.string().max(200) },
  orderBy: ['name'],
  limit: 10,
})
const read = (parameters: Record<string, string | string[]>) => readPageQuery(parameters, spec, 'groups')
const squery = packSquery({ offset: 20, where: { isActive: true } })

test('[NAV-05] an address with a packed query restores that list', () => {
  expect(read({ squery })).toMatchObject({ limit: 10, offset: 20, where: { isActive: true } })
})

test('[NAV-06] criteria apply only to the list that they name', () => {
  expect(read({ criteria: packCriteria({ squery, endpoint: 'groups' }) }).offset).toBe(20)
  expect(read({ criteria: packCriteria({ squery, endpoint: 'users' }) })).toEqual(defaultQuery(spec))
  const other = packSquery({ offset: 30 })
  expect(read({ squery: other, criteria: packCriteria({ squery, endpoint: 'groups' }) }).offset).toBe(30)
})

test('text from a plain form is searched for from the first page', () => {
  expect(read({ squery, q: ' the  sea ' })).toMatchObject({
    offset: 0,
    where: { isActive: true },
    modifiers: { keywordSearch: 'the  sea' },
  })
})

test('[ERR-33] search text that is too long is cut and still searched for', () => {
  const words = 'sea '.repeat(100)
  expect(read({ squery: packSquery({ modifiers: { keywordSearch: words } }) }).modifiers).toEqual({
    keywordSearch: words.slice(0, 200),
  })
})

test.each([
  ['that is not packed', { squery: 'nonsense' }],
  ['with unknown fields', { squery: packSquery({ where: { password: 'x' } }) }],
  ['with an unknown order', { squery: packSquery({ orderBy: ['password:asc'] }) }],
  ['given twice', { squery: [squery, squery] }],
  ['with a limit of 0', { squery: packSquery({ limit: 0 }) }],
])('[F-33] [F-34] a query %s is ignored', (_, parameters) => {
  expect(read(parameters)).toEqual(defaultQuery(spec))
})
