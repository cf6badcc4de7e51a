import type { PartValueMap, ShownPart } from '@/lib/interactive/parts/registry'
import type { PartKind } from '@/lib/interactive/sub-types'
import type { RelatedItems } from '../node'

/** What the controls of one kind of part get. */
export type PartControlProps<K extends PartKind> = {
  part: ShownPart<K>
  value: PartValueMap[K]
  onChange: (value: PartValueMap[K]) => void
  /** The id of what names the part. */
  labelId: string
  related: RelatedItems
}

/** What shows a part as it was answered. */
export type PartReviewProps<K extends PartKind> = {
  part: ShownPart<K>
  value: PartValueMap[K]
  related: RelatedItems
}
