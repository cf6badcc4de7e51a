import { type ZodType, z } from 'zod'

export type JsonSchema = Record<string, unknown>

const SAFE = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]

/** Removes what means nothing to a reader: the pattern of a known format, and the bounds of every integer. */
function plain(schema: JsonSchema): JsonSchema {
  const isNoise = ([name, value]: [string, unknown]) =>
    name === '$schema' ||
    name === '$defs' ||
    (name === 'pattern' && typeof schema.format === 'string') ||
    ((name === 'minimum' || name === 'maximum') && SAFE.includes(value as number))
  return Object.fromEntries(Object.entries(schema).filter((entry) => !isNoise(entry)))
}

function lift(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lift)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(plain(value as JsonSchema))
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      name === '$ref' ? String(field).replace('#/$defs/', '#/components/schemas/') : lift(field),
    ]),
  )
}

/** Converts zod schemas to JSON schemas, and collects the named ones, each once, as components of one document. */
export function schemaMaker() {
  const components: Record<string, JsonSchema> = {}
  return {
    components,
    /** The JSON schema of a request (`input`) or response (`output`). */
    make(schema: ZodType, io: 'input' | 'output'): JsonSchema {
      const made: JsonSchema = { ...z.toJSONSchema(schema, { io, unrepresentable: 'any' }) }
      // An object of schemas remains one when it is lifted.
      for (const [name, definition] of Object.entries(made.$defs ?? {}))
        components[name] = lift(definition) as JsonSchema
      return lift(made) as JsonSchema
    },
  }
}
