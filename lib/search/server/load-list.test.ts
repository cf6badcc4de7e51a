import { z } from 'zod'
import { listSpec, MAX_LIMIT } from '../list-query'
import { packSquery } from '../squery'
import { FILE_PAGE_ROWS, TABLE_FILE_HEADER } from '../table-file'
import { loadList } from './load-list'

const redirect = jest.fn((path: string) => {
  throw new Error(`to ${path}`)
})
jest.mock('next/navigation', () => ({ redirect: (path: string) => redirect(path) }))
beforeEach(() => {
  redirect.mockClear()
  said = {}
})
let address = ''
let said: Record<string, string> = {}
jest.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-traverse-path': address, ...said }) }))

const spec = listSpec({ where: { isActive: z.boolean() }, modifiers: {}, orderBy: ['name'] })
const open = (query: object) => {
  const squery = packSquery(query)
  address = `/classroom/groups/x?view=students&squery=${squery}`
  return loadList({ view: 'students', squery }, spec, { path: '/classroom/groups/x', endpoint: 'groups' })
}

test.each([{ where: { createdById: 'x' } }, { where: 7 }, { orderBy: ['password:asc'] }, { sea: 1 }])(
  '[F-34] a query that the list does not support is removed from the address: %j',
  async (query) => {
    await expect(open(query)).rejects.toThrow('to /classroom/groups/x?view=students')
  },
)

test('[NAV-05] a supported query stays in the address', async () => {
  expect((await open({ where: { isActive: true } })).query.where).toEqual({ isActive: true })
  expect(redirect).not.toHaveBeenCalled()
})

test('a page that is read for a table file is marked as such', async () => {
  expect((await open({})).place).not.toHaveProperty('isFile')
  said = { [TABLE_FILE_HEADER]: '1' }
  expect(await open({ limit: FILE_PAGE_ROWS, offset: FILE_PAGE_ROWS })).toMatchObject({
    query: { limit: MAX_LIMIT, offset: MAX_LIMIT },
    place: { isFile: true },
  })
})
