import type { PartOf } from '@/lib/interactive/parts/schemas'
import type { PartKind } from '@/lib/interactive/sub-types'

/** Props of the fields of one kind of part. */
export type PartFieldsProps<Kind extends PartKind> = {
  part: PartOf<Kind>
  /** Path of the part within `data`, such as `parts.0`. */
  path: string
  change: (patch: Partial<PartOf<Kind>>) => void
}
