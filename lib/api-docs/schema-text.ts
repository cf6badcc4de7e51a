import type { JsonSchema } from './description'

const INDENT = '  '

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Returns the bounds of a number, text or list in short form: ` 0-100`. */
function bounds(schema: JsonSchema): string {
  const low = schema.minimum ?? schema.minLength ?? schema.minItems
  const high = schema.maximum ?? schema.maxLength ?? schema.maxItems
  if (low === undefined && high === undefined) return ''
  return ` ${low ?? ''}${low !== undefined && high !== undefined ? '-' : high === undefined ? '+' : '≤'}${high ?? ''}`
}

function joined(schemas: JsonSchema[], between: string, depth: number): string {
  return [...new Set(schemas.map((entry) => schemaText(entry, depth)))].join(between)
}

function objectText(schema: JsonSchema, depth: number): string {
  const properties = isObject(schema.properties)
    ? Object.entries(schema.properties).filter(([, field]) => isObject(field))
    : []
  const required = Array.isArray(schema.required) ? schema.required : []
  const rest = isObject(schema.additionalProperties) ? schemaText(schema.additionalProperties, depth + 1) : null
  if (properties.length === 0) return rest ? `{ [name]: ${rest} }` : '{ … }'
  const pad = INDENT.repeat(depth + 1)
  const lines = properties.map(
    ([name, field]) =>
      `${pad}${name}${required.includes(name) ? '' : '?'}: ${schemaText(field as JsonSchema, depth + 1)}`,
  )
  return `{\n${lines.join('\n')}\n${INDENT.repeat(depth)}}`
}

/** Formats a JSON schema in a shorthand for developers: `{ id: uuid, name?: string ≤300 }`; named schemas appear by name. */
export function schemaText(schema: JsonSchema, depth = 0): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const either = listOf(schema.anyOf ?? schema.oneOf)
  if (either.length > 0) return joined(either, ' | ', depth)
  const all = listOf(schema.allOf)
  if (all.length > 0) return joined(all, ' & ', depth)
  if (schema.type === 'array') {
    const item = isObject(schema.items) ? schemaText(schema.items, depth) : 'any'
    return `${/[ |&]/.test(item) && !item.startsWith('{') ? `(${item})` : item}[]${bounds(schema)}`
  }
  if (schema.type === 'object' || isObject(schema.properties)) return objectText(schema, depth)
  if (typeof schema.format === 'string') return schema.format
  return typeof schema.type === 'string' ? `${schema.type}${bounds(schema)}` : 'any'
}
