import { listSpec } from './list-query'
import { defaultQuery } from './page-query'
import { orderTexts, pageSizes, withView } from './table-view'

const spec = listSpec({
  where: {},
  modifiers: {},
  orderBy: ['name', 'dateCreated'],
  limit: 50,
  defaultOrder: [{ field: 'name', direction: 'asc' }],
})

test('[TBL-02] a table offers 10, 25, 50, 100 and its current page size', () => {
  expect(pageSizes(50)).toEqual([10, 25, 50, 100])
  expect(pageSizes(20)).toEqual([10, 20, 25, 50, 100])
  expect(pageSizes(999)).toEqual([10, 25, 50, 100, 999])
})

test('[TBL-02] a reader’s saved table view sets the default limit and order', () => {
  const kept = withView(spec, { limit: 10, orderBy: ['dateCreated:desc', 'name:asc'] })
  expect(defaultQuery(kept)).toMatchObject({
    limit: 10,
    orderBy: [
      { field: 'dateCreated', direction: 'desc' },
      { field: 'name', direction: 'asc' },
    ],
  })
  expect(orderTexts(defaultQuery(kept).orderBy)).toEqual(['dateCreated:desc', 'name:asc'])
})

test.each([[['password:asc']], [['name:sideways']], [['name']], [[]]])(
  'an order unknown to the list is ignored: %j',
  (orderBy) => {
    expect(defaultQuery(withView(spec, { orderBy }))).toEqual(defaultQuery(spec))
  },
)
