import { toProductError } from './to-product-error'

test.each([
  ['a Prisma query', { code: 'P1017', message: 'Server has closed the connection.' }],
  [
    'raw SQL',
    { code: 'P2010', message: 'Raw query failed. Code: `N/A`. Message: `Server has closed the connection.`' },
  ],
  ['a socket error', { message: 'x', cause: { code: 'ECONNRESET' } }],
  ['PostgreSQL shutting down', { code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '57P01' } } } }],
])('[F-81] a lost database connection reported by %s is unavailable', (_, error) => {
  expect(toProductError(error)).toMatchObject({ code: 'unavailable' })
})

test('an unrecognized error is internal', () => {
  expect(toProductError(new Error('no'))).toMatchObject({ code: 'internal' })
})
