/** The parts of OpenAPI 3.1 that the product's own description uses, as written by `npm run api`. */
export type JsonSchema = { [name: string]: unknown }

type Content = Record<string, { schema?: JsonSchema }>

export type DescribedParameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema?: JsonSchema
  content?: Content
}

type Reference = { $ref: string }

export type DescribedCall = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: (DescribedParameter | Reference)[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content } | Reference>
}

export type ApiDescription = {
  info: { title: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, DescribedCall>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, { description: string }>
    parameters: Record<string, DescribedParameter>
  }
}

/** A call with its method and path. */
export type AddressedCall = { method: string; path: string; call: DescribedCall }

/** Groups the calls by noun, in the order of the description. */
export function callsByNoun({ tags, paths }: ApiDescription): { noun: string; calls: AddressedCall[] }[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method: method.toUpperCase(), path, call })),
  )
  return tags.map(({ name }) => ({ noun: name, calls: all.filter(({ call }) => call.tags[0] === name) }))
}

/** Resolves a reference below `#/components/`. */
function resolve<T>(components: object, { $ref }: Reference): T {
  const [, , kind = '', name = ''] = $ref.split('/')
  // Our own description contains everything that it refers to; a test verifies it.
  return (components as Record<string, Record<string, T>>)[kind]?.[name] as T
}

const isReference = (value: object): value is Reference => '$ref' in value

/** Returns the parameters of a call, both its own and the shared ones. */
export function parametersOf({ components }: ApiDescription, { parameters }: DescribedCall): DescribedParameter[] {
  return parameters.map((entry) => (isReference(entry) ? resolve<DescribedParameter>(components, entry) : entry))
}

/** A response status with its meaning and schema. */
export type DescribedAnswer = { status: string; description: string; schema?: JsonSchema; isBytes: boolean }

/** Returns the responses of a call, successes first. */
export function answersOf({ components }: ApiDescription, { responses }: DescribedCall): DescribedAnswer[] {
  return Object.entries(responses).map(([status, entry]) => {
    if (isReference(entry)) {
      const { description } = resolve<{ description: string }>(components, entry)
      return { status, description, isBytes: false }
    }
    const [type, content] = Object.entries(entry.content ?? {})[0] ?? []
    return { status, description: entry.description, schema: content?.schema, isBytes: type === '*/*' }
  })
}
