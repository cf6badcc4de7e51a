import { type ZodType, z } from 'zod'
import { checkJson } from '@/lib/common/check-json'
import { MAX_INTEGER } from '@/lib/common/whole-number'
import { type InputProblem, invalidInput } from '@/lib/error/product-error'
import { type OrderBy, unpackSquery } from './squery'

/** The default limit of a list (CALL-59). */
export const DEFAULT_LIMIT = 50
/** The most rows in one response; a larger limit is clamped (domain.md §4). */
export const MAX_LIMIT = 1000
/** The most order-by entries (CALL-60). */
export const MAX_ORDER_BY = 2
/** The most scalars in one `where` list (contract.md §1.9). */
const MAX_ANY_OF = 1000

/** The fields, modifiers, orders and defaults of a list endpoint. */
export type ListQuerySpec<
  Where extends Record<string, ZodType>,
  Modifiers extends Record<string, ZodType>,
  Field extends string,
> = {
  where: Where
  modifiers: Modifiers
  orderBy: readonly Field[]
  limit?: number
  defaultOrder?: OrderBy<Field>[]
  /** The fields of `where` that may also be plain query parameters. */
  plain?: readonly (keyof Where & string)[]
}

export type ListQuery<
  Where extends Record<string, ZodType> = Record<string, ZodType>,
  Modifiers extends Record<string, ZodType> = Record<string, ZodType>,
  Field extends string = string,
> = {
  limit: number
  offset: number
  orderBy: OrderBy<Field>[]
  where: { [K in keyof Where]?: z.output<Where[K]> }
  modifiers: { [K in keyof Modifiers]?: z.output<Modifiers[K]> }
}

/** Declares the query of a list endpoint, so that its route and use case share one type. */
export function listSpec<
  Where extends Record<string, ZodType>,
  Modifiers extends Record<string, ZodType>,
  const Field extends string,
>(spec: ListQuerySpec<Where, Modifiers, Field>): ListQuerySpec<Where, Modifiers, Field> {
  return spec
}

/** The parsed query of a declared list. */
export type ListQueryOf<Spec> =
  Spec extends ListQuerySpec<infer Where, infer Modifiers, infer Field> ? ListQuery<Where, Modifiers, Field> : never

/** Returns the schema of a `where` value: one scalar, null for empty, or a list of at most 1,000, any of which matches (contract.md §1.9). */
export function anyOf<T extends ZodType>(scalar: T) {
  const value = z.union([scalar, z.null()])
  return z.union([value, z.array(value).max(MAX_ANY_OF)])
}

/** The `where` value of an id: one id, a list of ids, or `{ not: [ids] }` (contract.md §1.9). */
export const whereId = z.union([
  z.uuid(),
  z.array(z.uuid()).max(MAX_ANY_OF),
  z.strictObject({ not: z.array(z.uuid()).max(MAX_ANY_OF) }),
])

/** Returns the values of a parsed `anyOf`, always as a list. */
export function toList<T>(value: T | T[]): T[] {
  return Array.isArray(value) ? value : [value]
}

const direction = z.enum(['asc', 'desc'])
const orderEntry = z.union([
  z.string().transform((text) => {
    const [field = '', order = 'asc', ...rest] = text.split(':')
    return { field, direction: [order, ...rest].join(':') }
  }),
  z.tuple([z.string(), direction]).transform(([field, order]) => ({ field, direction: order as string })),
  z
    .strictObject({ field: z.string(), direction })
    .transform((entry) => ({ ...entry, direction: entry.direction as string })),
])

/** Returns the schema of an integer, or of its digits as a query parameter. */
const count = (max: number) =>
  z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.int().min(0).max(max))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Any JSON object; a record schema would silently drop a key `__proto__`. */
const jsonObject = z.custom<Record<string, unknown>>(isObject, 'must be an object')

const rawQuery = z.strictObject({
  limit: count(Number.MAX_SAFE_INTEGER).optional(),
  offset: count(MAX_INTEGER).optional(),
  orderBy: z.array(orderEntry).optional(),
  where: jsonObject.optional(),
  modifiers: jsonObject.optional(),
})

const READABLE_KEYS = ['limit', 'offset', 'orderBy', 'where', 'modifiers']

function jsonParameter(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidInput(`"${name}" must be a JSON object.`, [{ path: name, message: 'not valid JSON' }])
  }
}

function fromSquery(text: string): unknown {
  const raw = unpackSquery(text)
  if (raw === undefined) throw invalidInput('"squery" cannot be read.', [{ path: 'squery', message: 'cannot be read' }])
  return raw
}

/** Throws for repeated parameters, and for `squery` combined with readable ones, because it would be unclear which counts. */
function checkNames(parameters: URLSearchParams, plain: readonly string[]): void {
  const names = [...parameters.keys()]
  const known = parameters.has('squery') ? ['squery'] : [...READABLE_KEYS, ...plain]
  const problems = [...new Set(names)].flatMap((name) => {
    if (!known.includes(name)) return [{ path: name, message: 'is not known here' }]
    return parameters.getAll(name).length > 1 ? [{ path: name, message: 'must not be repeated' }] : []
  })
  if (problems.length > 0) throw invalidInput('The search is not valid.', problems)
}

function fromReadable(parameters: URLSearchParams): Record<string, unknown> {
  const raw: Record<string, unknown> = {}
  for (const [name, text] of parameters) {
    if (name === 'orderBy') raw.orderBy = text === '' ? [] : text.split(',')
    else if (name === 'where' || name === 'modifiers') raw[name] = jsonParameter(name, text)
    else raw[name] = text
  }
  return raw
}

/** Returns a query with its plain fields moved into `where`. */
function withPlainFields(raw: unknown, plain: readonly string[]): unknown {
  if (!isObject(raw)) return raw
  const isPlain = ([name]: [string, unknown]) => plain.includes(name)
  const given = Object.entries(raw).filter(isPlain)
  if (given.length === 0) return raw
  const others = Object.fromEntries(Object.entries(raw).filter((entry) => !isPlain(entry)))
  const { where = {} } = others
  if (!isObject(where)) return others
  const twice = given.filter(([name]) => Object.hasOwn(where, name))
  if (twice.length > 0)
    throw invalidInput(
      'The search is not valid.',
      twice.map(([path]) => ({ path, message: 'must not be repeated' })),
    )
  return { ...others, where: Object.fromEntries([...Object.entries(where), ...given]) }
}

function pick(kind: string, allowed: Record<string, ZodType>, given: Record<string, unknown> = {}) {
  const problems: InputProblem[] = []
  const out: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    const schema = Object.hasOwn(allowed, name) ? allowed[name] : undefined
    if (!schema) {
      problems.push({ path: `${kind}.${name}`, message: 'is not known here' })
      continue
    }
    const parsed = schema.safeParse(value)
    if (parsed.success) out[name] = parsed.data
    else problems.push({ path: `${kind}.${name}`, message: parsed.error.issues[0]?.message ?? 'is not valid' })
  }
  return { out, problems }
}

/**
 * Parses a list query from an address: `squery`, or the same keys in readable form (domain.md §4). Throws 400 for unknown fields, modifiers and
 * orders, and for a third order-by; clamps the limit to 1,000. Only fields from the endpoint's own lists reach the database.
 */
export function parseListQuery<
  Where extends Record<string, ZodType>,
  Modifiers extends Record<string, ZodType>,
  Field extends string,
>(parameters: URLSearchParams, spec: ListQuerySpec<Where, Modifiers, Field>): ListQuery<Where, Modifiers, Field> {
  const { plain = [] } = spec
  checkNames(parameters, plain)
  const squery = parameters.get('squery')
  const raw = squery === null ? fromReadable(parameters) : fromSquery(squery)
  const parsed = rawQuery.safeParse(withPlainFields(raw, plain))
  if (!parsed.success) {
    throw invalidInput(
      'The search is not valid.',
      parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    )
  }
  const { limit, offset, orderBy, where, modifiers } = parsed.data
  checkJson({ where, modifiers })
  const fields = pick('where', spec.where, where)
  const options = pick('modifiers', spec.modifiers, modifiers)
  const problems = [...fields.problems, ...options.problems]
  const orders = orderBy ?? []
  if (orders.length > MAX_ORDER_BY) problems.push({ path: 'orderBy', message: `has at most ${MAX_ORDER_BY} entries` })
  for (const order of orders) {
    if (!(spec.orderBy as readonly string[]).includes(order.field) || !direction.safeParse(order.direction).success)
      problems.push({ path: 'orderBy', message: `"${order.field}:${order.direction}" is not an order of this list` })
  }
  if (problems.length > 0) throw invalidInput('The search is not valid.', problems)
  return {
    limit: Math.min(limit ?? spec.limit ?? DEFAULT_LIMIT, MAX_LIMIT),
    offset: offset ?? 0,
    orderBy: orders.length > 0 ? (orders as OrderBy<Field>[]) : (spec.defaultOrder ?? []),
    // The two casts restore the types that the spec's own schemas have just validated.
    where: fields.out as ListQuery<Where, Modifiers, Field>['where'],
    modifiers: options.out as ListQuery<Where, Modifiers, Field>['modifiers'],
  }
}
