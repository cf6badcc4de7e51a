import { z } from 'zod'
import { AUTHORIZATION_SCHEME, IDEMPOTENCY_HEADER, REQUEST_ID_HEADER } from '@/lib/api/envelope'
import type { Declaration } from '@/lib/api/server/declared'
import { ERROR_STATUS } from '@/lib/error/product-error'
import { DEFAULT_LIMIT, MAX_LIMIT, MAX_ORDER_BY } from '@/lib/search/list-query'
import { sessionCookieName } from '@/lib/session/cookie'
import { dataSchemas } from './data-schemas'
import { type JsonSchema, schemaMaker } from './json-schema'
import type { Call } from './read-calls'

type Maker = ReturnType<typeof schemaMaker>

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

/** The meaning of each error status, in one line. */
const REFUSALS = {
  400: 'The input is not what the call takes; `errors` names each place.',
  401: 'There is no session, or the selector is of another one.',
  403: 'The ability is missing, or the record can be read and not used in this way.',
  404: 'There is no such record, or this viewer may not know of it.',
  409: 'The state of the record does not allow it; `context.current` carries a newer record where there is one.',
  405: 'The address does not take this method; `Allow` names those that it does.',
  413: 'The body is too large.',
  415: 'The body is of a type that the call does not take.',
  429: 'Too many calls; `Retry-After` says how long to wait.',
  500: 'A defect; `context.referenceId` stands in the log with its cause.',
  502: 'A service of somebody else refused or did not answer; `message` is its own.',
  503: 'The database or the store cannot be reached for now; nothing was lost.',
} as const

function errorEnvelope(): JsonSchema {
  return object(
    {
      message: { type: 'string' },
      code: { enum: Object.keys(ERROR_STATUS) },
      context: { type: 'object' },
      errors: { type: 'array', items: object({ path: { type: 'string' }, message: { type: 'string' } }) },
    },
    ['message', 'code', 'context'],
  )
}

/** Errors that any call may return (contract.md §1.1); some calls return others as well. */
function refusalsOf({ declaration, method, path }: Call): number[] {
  const { isPublic, bare, body, multipart, refusals = [] } = declaration
  const isPlain = bare && isPublic && refusals.length === 0 && !path.includes('{')
  const every = isPlain
    ? [405]
    : [
        400,
        ...(isPublic ? [] : [401]),
        403,
        404,
        405,
        ...(method === 'GET' ? [] : [409]),
        ...(body || multipart ? [413, 415] : []),
        429,
        500,
        503,
        ...refusals,
      ]
  return [...new Set(every)].sort((left, right) => left - right)
}

/** Returns the property names of an object schema with their schemas. */
function propertiesOf(schema: JsonSchema): [string, JsonSchema, boolean][] {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  const required = (schema.required ?? []) as string[]
  return Object.entries(properties).map(([name, field]) => [name, field, required.includes(name)])
}

function listParameters(list: NonNullable<Declaration['list']>, maker: Maker) {
  const part = (fields: Record<string, z.ZodType>) => maker.make(z.strictObject(fields).partial(), 'input')
  const fields = list.orderBy.map((field) => `\`${field}\``).join(', ')
  const orders = fields ? `Fields: ${fields}.` : 'This list has no orders.'
  return [
    {
      name: 'squery',
      in: 'query',
      description: 'All of the following as one JSON object, packed by lz-string for an address; then it stands alone.',
      schema: { type: 'string' },
    },
    {
      name: 'limit',
      in: 'query',
      description: `At most ${MAX_LIMIT}; 0 gives the count alone.`,
      schema: { type: 'integer', minimum: 0, default: list.limit ?? DEFAULT_LIMIT },
    },
    { name: 'offset', in: 'query', schema: { type: 'integer', minimum: 0, default: 0 } },
    {
      name: 'orderBy',
      in: 'query',
      description: `\`field:asc\` or \`field:desc\`, at most ${MAX_ORDER_BY}, joined by a comma. ${orders}`,
      schema: { type: 'string' },
    },
    { name: 'where', in: 'query', content: json(part(list.where)) },
    { name: 'modifiers', in: 'query', content: json(part(list.modifiers)) },
    ...(list.plain ?? []).map((name) => ({
      name,
      in: 'query',
      description: `The same as \`${name}\` of \`where\`, as one text.`,
      schema: { type: 'string' },
    })),
  ]
}

function parametersOf({ declaration, method, path }: Call, maker: Maker): unknown[] {
  const named = declaration.params ? propertiesOf(maker.make(declaration.params, 'input')) : []
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: named.find(([field]) => field === name)?.[1] ?? { type: 'string' },
  }))
  const query = declaration.query ? propertiesOf(maker.make(declaration.query, 'input')) : []
  return [
    ...inPath,
    ...query.map(([name, schema, required]) => ({ name, in: 'query', required, schema })),
    ...(declaration.list ? listParameters(declaration.list, maker) : []),
    ...(declaration.idempotent ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
    ...(method !== 'GET' && !declaration.withoutSelector ? [{ $ref: '#/components/parameters/selector' }] : []),
  ]
}

function answerOf(declaration: Declaration, maker: Maker): JsonSchema | null {
  const { answer } = declaration
  if (declaration.bare) return answer ? maker.make(answer, 'output') : null
  const result = answer ? maker.make(answer, 'output') : {}
  const context = declaration.context ? maker.make(declaration.context, 'output') : { type: 'object' }
  if (!declaration.list) return object({ result, context })
  const list = { allOf: [reference('List'), { properties: { data: { type: 'array', items: result } } }] }
  return object({ result: list, context })
}

/** Returns the success statuses of a call. */
export function successesOf({ declaration, method }: { declaration: Declaration; method?: string }): readonly number[] {
  return declaration.statuses ?? [method === 'POST' ? 201 : 200]
}

function responsesOf(call: Call, maker: Maker): Record<string, unknown> {
  const schema = answerOf(call.declaration, maker)
  const success = successesOf(call).map((status) => [
    status,
    {
      description: status === 503 ? REFUSALS[503] : 'It is done.',
      ...(schema && status !== 204
        ? { content: { ...json(schema), ...(call.declaration.file && { [call.declaration.file]: {} }) } }
        : {}),
      ...(!schema && status !== 204 ? { content: { '*/*': {} } } : {}),
    },
  ])
  const refusals = refusalsOf(call).map((status) => [status, { $ref: `#/components/responses/${status}` }])
  return Object.fromEntries([...refusals, ...success])
}

/** Returns who may call it, in one line: first the general check, then what the record decides. */
export function whoOf({ ability, isPublic, who }: Declaration): string {
  const first = ability ? `\`${ability}\`` : isPublic ? 'anyone' : 'signed in'
  return who ? `${first}: ${who}` : first
}

/** Returns a body without the fields that may be sent back as they were read and are ignored: they may contain anything. */
function writable(body: JsonSchema): JsonSchema {
  const properties = Object.entries((body.properties ?? {}) as Record<string, JsonSchema>)
  if (properties.length === 0) return body
  const kept = properties.filter(([, field]) => Object.keys(field).length > 0)
  const description = 'Other fields of the record may be sent back as they were read; they are ignored.'
  return {
    ...body,
    properties: Object.fromEntries(kept),
    ...(kept.length < properties.length && { description, additionalProperties: true }),
  }
}

function multipartOf(fields: z.ZodType, maker: Maker) {
  const made = maker.make(fields, 'input')
  const properties = { ...(made.properties as object), file: { type: 'string', format: 'binary' } }
  const required = [...((made.required ?? []) as string[]), 'file']
  const description = 'The fields first, then the file.'
  return { 'multipart/form-data': { schema: { type: 'object', description, properties, required } } }
}

function operationOf(call: Call, maker: Maker): Record<string, unknown> {
  const { declaration, method, path, noun } = call
  const body = declaration.body && maker.make(declaration.body, 'input')
  const types = ['application/json', ...(declaration.form ? ['application/x-www-form-urlencoded'] : [])]
  const notes = [
    `Who: ${whoOf(declaration)}.`,
    declaration.note ?? '',
    declaration.isAudited ? 'It leaves a line in the audit log.' : '',
    declaration.forOneself ? 'It is refused while impersonating.' : '',
  ]
  return {
    operationId: `${method.toLowerCase()}${path.slice(4).replaceAll(/[/{}.-]+(\w)?/g, (_, letter = '') => letter.toUpperCase())}`,
    tags: [noun],
    summary: declaration.what,
    description: notes.filter(Boolean).join(' '),
    ...(declaration.isPublic ? { security: [] } : {}),
    parameters: parametersOf(call, maker),
    ...(body && {
      requestBody: {
        required: !declaration.withoutBody,
        content: Object.fromEntries(types.map((type) => [type, { schema: writable(body) }])),
      },
    }),
    ...(declaration.multipart && {
      requestBody: { required: true, content: multipartOf(declaration.multipart, maker) },
    }),
    responses: responsesOf(call, maker),
  }
}

const LIST: JsonSchema = object({
  data: { type: 'array', items: {} },
  contentInsertions: { type: 'array', items: {} },
  contentRestrictions: { type: 'array', items: {} },
  metadata: object({
    count: { type: 'integer', minimum: 0 },
    squery: { type: 'object', description: 'The query that was really used.' },
  }),
  related: { type: 'object', additionalProperties: { type: 'array', items: {} } },
})

/** Returns the schemas of `data`; what they have in common is defined once, as `ContentData`. */
function dataComponents(maker: Maker): Record<string, JsonSchema> {
  const made = Object.entries(dataSchemas()).map(([name, schema]) => [name, maker.make(schema, 'input')] as const)
  const content = made.filter(([name]) => name.startsWith('ContentData.')).map(([, schema]) => propertiesOf(schema))
  const asText = (fields: [string, JsonSchema, boolean][]) => new Set(fields.map((field) => JSON.stringify(field)))
  const sets = content.map(asText)
  const shared = (content[0] ?? []).filter((field) => sets.every((set) => set.has(JSON.stringify(field))))
  const names = new Set(shared.map(([name]) => name))
  const own = made.map(([name, schema]) => {
    if (!name.startsWith('ContentData.')) return [name, schema]
    const rest = propertiesOf(schema).filter(([field]) => !names.has(field))
    const properties = Object.fromEntries(rest.map(([field, value]) => [field, value]))
    return [name, { allOf: [reference('ContentData'), { ...schema, properties }] }]
  })
  const base = { type: 'object', properties: Object.fromEntries(shared.map(([name, value]) => [name, value])) }
  return { ContentData: base, ...Object.fromEntries(own) }
}

/** Returns the description of all calls in OpenAPI 3.1. */
export function describeCalls(calls: Call[]): Record<string, unknown> {
  const maker = schemaMaker()
  Object.assign(maker.components, dataComponents(maker))
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const operations = paths[call.path] ?? {}
    operations[call.method.toLowerCase()] = operationOf(call, maker)
    paths[call.path] = operations
  }
  const refusals = Object.entries(REFUSALS).map(([status, description]) => [
    status,
    { description, content: json(reference('Error')) },
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Traverse',
      version: '1',
      description: `Every call of the product. A call answers \`{ result, context }\`, a refusal \`{ message, code, context, errors }\`; each response names its \`${REQUEST_ID_HEADER}\`. A session is opened by \`POST /api/sessions\`, which sets the cookie and answers the selector that every write carries.`,
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    tags: [...new Set(calls.map(({ noun }) => noun))].map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        ...Object.fromEntries(Object.entries(maker.components).sort(([left], [right]) => (left < right ? -1 : 1))),
        List: LIST,
        Error: errorEnvelope(),
      },
      responses: Object.fromEntries(refusals),
      parameters: {
        selector: {
          name: 'Authorization',
          in: 'header',
          required: true,
          description: `\`${AUTHORIZATION_SCHEME} <authSelector>\` of the session that the cookie names.`,
          schema: { type: 'string' },
        },
        idempotencyKey: {
          name: IDEMPOTENCY_HEADER,
          in: 'header',
          description: 'The same key and body give the same answer once more; kept 24 hours.',
          schema: { type: 'string', minLength: 8, maxLength: 100 },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(true, false),
          description: `Over http, as on one's own machine, \`${sessionCookieName(false, false)}\`; where other sites may frame the product, \`${sessionCookieName(true, true)}\`.`,
        },
      },
    },
  }
}
