import type { ZodType } from 'zod'
import { DEFAULT_LIMIT } from '@/lib/search/list-query'
import { schemaMaker } from './json-schema'
import { successesOf, whoOf } from './open-api'
import type { Call } from './read-calls'

const HEAD = `# Calls

Every endpoint of the product, generated from the route declarations by \`npm run api\`: change those, not this page. The shapes are in \`docs/openapi.json\`, which the
running product serves at \`/api/openapi.json\` and shows to staff at \`/api-docs\`. The pages are listed in \`docs/pages.md\`.

**Who** starts with what is checked first: *anyone* (no session), *signed in* (any session), or an ability of \`lib/ability/ability.ts\`. The rest depends on the
record: *own* is the viewer's, *group* a group they teach, *scope* their school or district (\`lib/scope/server\`). Any other record returns 404.

A call returns \`{ result, context }\`, an error \`{ message, code, context, errors }\`. A write sends the session's selector (\`Authorization: Selector …\`) and can
fail with 401, 403, 409 or 429; a POST that is marked so accepts an \`Idempotency-Key\`. Lists accept \`squery\`, or \`limit\`, \`offset\`, \`orderBy\`, \`where\` and \`modifiers\`.
`

const cell = (text: string) => text.replaceAll('|', '\\|')

function namesOf(schema: ZodType): string {
  const made = schemaMaker().make(schema, 'input')
  const required = (made.required ?? []) as string[]
  const fields = Object.entries((made.properties ?? {}) as Record<string, object>)
  // A field that accepts anything is sent back as it was read, and is ignored.
  const names = fields.filter(([, schema]) => Object.keys(schema).length > 0).map(([name]) => name)
  return names.map((name) => `\`${name}\`${required.includes(name) ? '!' : ''}`).join(' ')
}

function takes({ declaration }: Call): string {
  const { list, query, body } = declaration
  const parts = [
    query ? `query ${namesOf(query)}` : '',
    list
      ? `where ${Object.keys(list.where)
          .map((name) => `\`${name}\``)
          .join(' ')}`
      : '',
    list && Object.keys(list.modifiers).length > 0
      ? `modifiers ${Object.keys(list.modifiers)
          .map((name) => `\`${name}\``)
          .join(' ')}`
      : '',
    list ? `order ${list.orderBy.map((name) => `\`${name}\``).join(' ')}; limit ${list.limit ?? DEFAULT_LIMIT}` : '',
    body ? namesOf(body) || 'a body of several forms' : '',
    declaration.idempotent ? 'idempotent' : '',
  ]
  return parts.filter(Boolean).join('; ')
}

function row(call: Call): string {
  const { method, path, declaration } = call
  const cells = [method, `\`${path}\``, whoOf(declaration), declaration.what, takes(call), successesOf(call).join(', ')]
  return `| ${cells.map(cell).join(' | ')} |`
}

/** docs/api.md: the calls by noun, for people. */
export function referenceOf(calls: Call[]): string {
  const nouns = [...new Set(calls.map(({ noun }) => noun))]
  const sections = nouns.map((noun) => {
    const rows = calls.filter((call) => call.noun === noun).map(row)
    return [
      '',
      `## ${noun}`,
      '',
      '| method | path | who | what | takes | answers |',
      '|---|---|---|---|---|---|',
      ...rows,
    ].join('\n')
  })
  return `${HEAD}${sections.join('\n')}\n`
}
