import type { PartOf } from '@/lib/interactive/parts/schemas'
import type { PartKind } from '@/lib/interactive/sub-types'

/** What the fields of one kind of part get. */
export type PartFieldsProps<Kind extends PartKind> = {
  part: PartOf<Kind>
  /** Where the part stands in `data`, such as `parts.0`. */
  path: string
  change: (patch: Partial<PartOf<Kind>>) => void
}
