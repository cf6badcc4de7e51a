import LZString from 'lz-string'
import { z } from 'zod'
import { type InputProblem, ProductError } from '@/lib/error/product-error'
import { fc } from '@/tests/support/properties'
import { runs } from '@/tests/support/scale'
import { newId } from '../common/id'
import { anyOf, DEFAULT_LIMIT, listSpec, MAX_LIMIT, MAX_ORDER_BY, parseListQuery, whereId } from './list-query'
import { keywordsOf } from './server/filters'
import { packSquery } from './squery'

const spec = listSpec({
  where: { id: whereId, name: anyOf(z.string().nullable()), isActive: z.boolean() },
  modifiers: { keywordSearch: z.string(), addCounts: z.boolean() },
  orderBy: ['name', 'dateCreated', 'content.name'],
})

const parse = (query: Record<string, string> | string) => parseListQuery(new URLSearchParams(query), spec)
const parseWhere = (where: unknown) => parse({ where: JSON.stringify(where) })

/** The fields named in a refusal, which must be one of our 400 errors. */
function refusedAt(work: () => unknown): string[] {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(ProductError)
    const { code, errors = [] } = error as { code: string; errors?: InputProblem[] }
    expect(code).toBe('invalid_input')
    return errors.map(({ path }) => path)
  }
  throw new Error('It was taken.')
}

describe('an empty list query', () => {
  it('[CALL-59] means the first fifty rows, without a filter', () => {
    expect(parse('')).toEqual({ limit: DEFAULT_LIMIT, offset: 0, orderBy: [], where: {}, modifiers: {} })
    expect(DEFAULT_LIMIT).toBe(50)
  })

  it('uses the limit and the order of its list', () => {
    const own = listSpec({ ...spec, limit: 20, defaultOrder: [{ field: 'name', direction: 'desc' }] })
    expect(parseListQuery(new URLSearchParams(), own)).toMatchObject({
      limit: 20,
      orderBy: [{ field: 'name', direction: 'desc' }],
    })
    expect(parseListQuery(new URLSearchParams('orderBy=dateCreated'), own).orderBy).toEqual([
      { field: 'dateCreated', direction: 'asc' },
    ])
  })
})

describe('limit and offset', () => {
  it.each([
    ['0', 0],
    ['1', 1],
    ['999', 999],
    ['1000', MAX_LIMIT],
    ['1001', MAX_LIMIT],
    ['999999999', MAX_LIMIT],
  ])('a limit of %s is read as %i', (limit, used) => {
    expect(parse({ limit }).limit).toBe(used)
    expect(parse({ squery: packSquery({ limit: Number(limit) }) }).limit).toBe(used)
  })

  it.each(['-1', '1.5', '', ' ', 'abc', 'NaN', 'Infinity', '0x10', 'true', 'null', '9007199254740993'])(
    '[F-33] "%s" is refused as a limit and as an offset',
    (text) => {
      expect(refusedAt(() => parse({ limit: text }))).toContain('limit')
      expect(refusedAt(() => parse({ offset: text }))).toContain('offset')
    },
  )

  it.each([null, true, [7], {}, -1, 1.5, 2 ** 53])(
    '[F-33] %j packed is refused as a limit and as an offset',
    (value) => {
      expect(refusedAt(() => parse({ squery: packSquery({ limit: value }) }))).toContain('limit')
      expect(refusedAt(() => parse({ squery: packSquery({ offset: value }) }))).toContain('offset')
    },
  )

  it('[F-33] an offset beyond the database’s range is refused', () => {
    expect(parse({ offset: '2147483647' }).offset).toBe(2_147_483_647)
    expect(refusedAt(() => parse({ offset: '2147483648' }))).toEqual(['offset'])
  })
})

describe('parameters', () => {
  it.each(['limit=1&limit=2', 'where={}&where={}', 'squery=a&squery=b'])(
    '[F-33] %s is refused as a duplicate',
    (query) => {
      expect(refusedAt(() => parse(query))).toEqual([query.split('=')[0]])
    },
  )

  it.each(['limit[]=1&limit[]=2', 'Limit=1', 'order=name', '__proto__=1', 'constructor=x', 'where[id]=1'])(
    '[F-33] %s is refused as unknown',
    (query) => {
      expect(refusedAt(() => parse(query))).toHaveLength(1)
    },
  )

  it('a packed query cannot be combined with other parameters', () => {
    expect(refusedAt(() => parse({ squery: packSquery({ limit: 1 }), limit: '2' }))).toEqual(['limit'])
  })
})

it('[ENT-48] a query has a limit, an offset, order pairs, modifiers and a filter', () => {
  const query = {
    limit: '7',
    offset: '14',
    orderBy: 'name:desc,dateCreated:asc',
    modifiers: '{"keywordSearch":"frog"}',
    where: '{"isActive":true}',
  }
  expect(parse(query)).toEqual({
    limit: 7,
    offset: 14,
    orderBy: [
      { field: 'name', direction: 'desc' },
      { field: 'dateCreated', direction: 'asc' },
    ],
    modifiers: { keywordSearch: 'frog' },
    where: { isActive: true },
  })
})

describe('orders', () => {
  const orders = [
    { field: 'name', direction: 'desc' },
    { field: 'content.name', direction: 'asc' },
  ]

  it('can be written in three ways', () => {
    expect(parse({ orderBy: 'name:desc,content.name' }).orderBy).toEqual(orders)
    expect(parse({ squery: packSquery({ orderBy: ['name:desc', 'content.name:asc'] }) }).orderBy).toEqual(orders)
    expect(parse({ squery: packSquery({ orderBy: [['name', 'desc'], orders[1]] }) }).orderBy).toEqual(orders)
  })

  it('are limited to two: a third is refused', () => {
    expect(MAX_ORDER_BY).toBe(2)
    expect(refusedAt(() => parse({ orderBy: 'name,dateCreated,content.name' }))).toEqual(['orderBy'])
  })

  it.each([
    'password',
    'name:up',
    'name:ASC',
    'name:asc:desc',
    'content.',
    ':asc',
    '__proto__:asc',
    'constructor',
    ',',
  ])('[F-25] [F-33] "%s" is refused as an order of this list', (orderBy) => {
    expect(refusedAt(() => parse({ orderBy }))).toContain('orderBy')
  })

  it('[F-33] are refused in any other shape', () => {
    for (const orderBy of [
      'name',
      { name: 'asc' },
      [['name', 'asc', 'x']],
      [{ field: 'name' }],
      [null],
      [['name', {}]],
    ])
      expect(refusedAt(() => parse({ squery: packSquery({ orderBy }) }))[0]).toMatch(/^orderBy/)
  })
})

describe('where', () => {
  const [a, b] = [newId(), newId()]

  it('accepts a scalar, any of several, null, and `not` for ids', () => {
    expect(parseWhere({ id: a, name: null, isActive: false }).where).toEqual({ id: a, name: null, isActive: false })
    expect(parseWhere({ id: [a, b], name: ['x', null] }).where).toEqual({ id: [a, b], name: ['x', null] })
    expect(parseWhere({ id: { not: [a] } }).where).toEqual({ id: { not: [a] } })
    expect(parseWhere({ id: [] }).where).toEqual({ id: [] })
  })

  it('accepts at most a thousand values', () => {
    const ids = (count: number) => Array.from({ length: count }, newId)
    expect(parseWhere({ id: ids(1000) }).where.id).toHaveLength(1000)
    expect(refusedAt(() => parseWhere({ id: ids(1001) }))).toEqual(['where.id'])
    expect(refusedAt(() => parseWhere({ id: { not: ids(1001) } }))).toEqual(['where.id'])
    expect(refusedAt(() => parseWhere({ name: Array(1001).fill('x') }))).toEqual(['where.name'])
  })

  it.each([
    [{ name: { contains: 'a' } }, 'where.name'],
    [{ name: { startsWith: '' } }, 'where.name'],
    [{ name: { not: ['a'] } }, 'where.name'],
    [{ id: { in: [a] } }, 'where.id'],
    [{ id: { not: a } }, 'where.id'],
    [{ id: { not: [a], OR: [] } }, 'where.id'],
    [{ id: 'not-an-id' }, 'where.id'],
    [{ isActive: 'true' }, 'where.isActive'],
    [{ OR: [] }, 'where.OR'],
    [{ AND: [] }, 'where.AND'],
    [{ 'user.password': 'x' }, 'where.user.password'],
    [{ user: { password: 'x' } }, 'where.user'],
  ])('[F-25] refuses %j, which this list does not support', (where, path) => {
    expect(refusedAt(() => parseWhere(where))).toEqual([path])
  })

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    '[F-33] refuses the key %s',
    (key) => {
      const text = `{"${key}":{"name":"x"}}`
      for (const part of ['where', 'modifiers']) {
        expect(refusedAt(() => parse({ [part]: text }))).toEqual([`${part}.${key}`])
        expect(refusedAt(() => parse({ squery: pack(`{"${part}":${text}}`) }))).toEqual([`${part}.${key}`])
      }
      expect(refusedAt(() => parse({ squery: pack(text) }))).toHaveLength(1)
      expect(Object.getPrototypeOf({})).toBe(Object.prototype)
      expect('name' in {}).toBe(false)
    },
  )

  it.each(['[]', 'null', '1', '"x"', '', '{', '{"name":}', '['.repeat(100_000)])(
    '[F-33] refuses %.20s, which is not an object',
    (text) => {
      expect(refusedAt(() => parse({ where: text }))).toEqual(['where'])
      expect(refusedAt(() => parse({ modifiers: text }))).toEqual(['modifiers'])
    },
  )

  it('[F-31] [F-32] refuses text that cannot be stored, at any depth', () => {
    for (const text of ['a\u0000b', '\u0000', '\ud800', 'x\udc00']) {
      expect(refusedAt(() => parseWhere({ name: text }))).toEqual(['where.name'])
      expect(refusedAt(() => parseWhere({ name: ['a', text] }))).toEqual(['where.name.1'])
      expect(refusedAt(() => parse({ modifiers: JSON.stringify({ keywordSearch: text }) }))).toHaveLength(1)
      expect(refusedAt(() => parse({ squery: packSquery({ where: { name: text } }) }))).toEqual(['where.name'])
      refusedAt(() => parseWhere({ [text]: 1 }))
    }
    const emoji = '\u{1F438}e\u0301\u202e\u200b'
    expect(parseWhere({ name: emoji }).where.name).toBe(emoji)
  })

  it('[F-39] refuses excessive nesting or width, without a stack overflow', () => {
    refusedAt(() => parse({ where: `{"name":${'['.repeat(60_000)}${']'.repeat(60_000)}}` }))
    refusedAt(() => parse({ where: `{"name":[${'1,'.repeat(60_000)}1]}` }))
  })
})

describe('plain fields', () => {
  const own = listSpec({ ...spec, plain: ['name'] })
  const read = (query: Record<string, string> | string) => parseListQuery(new URLSearchParams(query), own)

  it('[CALL-23] are accepted next to other parameters or within `where`', () => {
    const where = { name: 'frog', isActive: true }
    expect(read({ name: 'frog', where: '{"isActive":true}' }).where).toEqual(where)
    expect(read({ squery: packSquery({ name: 'frog', where: { isActive: true } }) }).where).toEqual(where)
    expect(read({ where: JSON.stringify(where) }).where).toEqual(where)
    expect(read({ squery: packSquery({ name: ['a', null] }) }).where).toEqual({ name: ['a', null] })
  })

  it('[F-33] are accepted once, only by lists that declare them, and in their own types', () => {
    expect(refusedAt(() => read({ name: 'a', where: '{"name":"b"}' }))).toEqual(['name'])
    expect(refusedAt(() => read('name=a&name=b'))).toEqual(['name'])
    expect(refusedAt(() => parse({ name: 'a' }))).toEqual(['name'])
    expect(refusedAt(() => read({ isActive: 'true' }))).toEqual(['isActive'])
    expect(refusedAt(() => read({ squery: packSquery({ name: { contains: 'a' } }) }))).toEqual(['where.name'])
    expect(refusedAt(() => read({ name: 'a', where: '[]' }))).toEqual(['where'])
    expect(refusedAt(() => read({ squery: packSquery({ name: 'a', where: 1 }) }))).toContain('where')
    expect(refusedAt(() => read({ name: 'a\u0000' }))).toEqual(['where.name'])
  })
})

describe('modifiers', () => {
  it('are only those of the list, in their own types', () => {
    const modifiers = { keywordSearch: 'frog', addCounts: true }
    expect(parse({ modifiers: JSON.stringify(modifiers) }).modifiers).toEqual(modifiers)
    expect(refusedAt(() => parse({ modifiers: '{"addCounts":"true"}' }))).toEqual(['modifiers.addCounts'])
    expect(refusedAt(() => parse({ modifiers: '{"include":{"user":true}}' }))).toEqual(['modifiers.include'])
  })

  it('[F-41] limit a search of any length to eight words', () => {
    expect(keywordsOf(undefined)).toEqual([])
    expect(keywordsOf('  a\tfrog\n ')).toEqual(['a', 'frog'])
    expect(keywordsOf('a '.repeat(25_000))).toHaveLength(8)
  })
})

const pack = LZString.compressToEncodedURIComponent

describe('[F-34] a packed query', () => {
  it('means the same as the readable one', () => {
    const query = { limit: 5, offset: 10, orderBy: ['name:desc'], where: { name: 'x' }, modifiers: { addCounts: true } }
    const readable = {
      limit: '5',
      offset: '10',
      orderBy: 'name:desc',
      where: '{"name":"x"}',
      modifiers: '{"addCounts":true}',
    }
    expect(parse({ squery: packSquery(query) })).toEqual(parse(readable))
  })

  it.each([
    ['empty', ''],
    ['not packed', 'not packed'],
    ['base64 text', Buffer.from('{"limit":1}').toString('base64')],
    ['not JSON', pack('{limit:1}')],
    ['an array', pack('[1]')],
    ['a string', pack('"limit"')],
    ['null', pack('null')],
    ['an object with unknown keys', pack('{"limit":1,"take":2}')],
    ['a decompression bomb', pack('a'.repeat(300_000))],
    ['a decompression bomb of valid JSON', pack(JSON.stringify({ where: { name: ' '.repeat(300_000) } }))],
    ['too long', 'A'.repeat(20_000)],
  ])('is refused when it is %s', (_, squery) => {
    refusedAt(() => parse({ squery }))
  })

  it('is either read or refused wherever it is truncated or changed', () => {
    const whole = packSquery({ limit: 5, where: { name: ['one', 'two', null] }, orderBy: [['name', 'desc']] })
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$'
    for (let end = 0; end < whole.length; end += 1) readOrRefuse({ squery: whole.slice(0, end) })
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.constantFrom(...alphabet), (at, char) => {
        readOrRefuse({ squery: whole.slice(0, at) + char + whole.slice(at + 1) })
      }),
      { numRuns: runs(500) },
    )
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...alphabet), { maxLength: 80 }), (chars) => {
        readOrRefuse({ squery: chars.join('') })
      }),
      { numRuns: runs(2000) },
    )
  })
})

function readOrRefuse(query: Record<string, string>) {
  try {
    return parse(query)
  } catch (error) {
    expect(error).toMatchObject({ name: 'ProductError', code: 'invalid_input' })
    return null
  }
}

describe('any input', () => {
  const json = fc.jsonValue({ maxDepth: 4 })
  const object = fc.dictionary(
    fc.oneof(fc.constantFrom('id', 'name', 'isActive', 'keywordSearch', '__proto__', 'not'), fc.string()),
    json,
  )

  it('[F-25] is read within what the list allows, or refused as invalid input', () => {
    fc.assert(
      fc.property(
        fc.record({ limit: json, offset: json, orderBy: json, where: object, modifiers: object }, { requiredKeys: [] }),
        (query) => {
          const read = readOrRefuse({ squery: packSquery(query) })
          if (!read) return
          expect(Object.keys(read).sort()).toEqual(['limit', 'modifiers', 'offset', 'orderBy', 'where'])
          expect(read.limit).toBeLessThanOrEqual(MAX_LIMIT)
          expect(read.orderBy.length).toBeLessThanOrEqual(MAX_ORDER_BY)
          for (const name of Object.keys(read.where)) expect(['id', 'name', 'isActive']).toContain(name)
          for (const name of Object.keys(read.modifiers)) expect(['keywordSearch', 'addCounts']).toContain(name)
        },
      ),
      { numRuns: runs(300) },
    )
  })

  it('in the address is either read or refused', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('limit', 'offset', 'orderBy', 'where', 'modifiers', 'squery'), fc.string()),
        (parameters) => void readOrRefuse(parameters),
      ),
      { numRuns: runs(300) },
    )
  })
})
