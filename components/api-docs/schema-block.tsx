import type { JsonSchema } from '@/lib/api-docs/description'
import { schemaText } from '@/lib/api-docs/schema-text'

/** A schema in a short notation; wide ones scroll. */
export function SchemaBlock({ schema, name }: { schema: JsonSchema; name: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={name} tabIndex={0} className="overflow-x-auto rounded-2 bg-surface-sunken px-4 py-3">
      <pre className="font-code text-fs-1 leading-[1.5]">{schemaText(schema)}</pre>
    </section>
  )
}
