import type { PartValueMap, ShownPart } from '@/lib/interactive/parts/registry'
import type { PartKind } from '@/lib/interactive/sub-types'
import type { RelatedItems } from '../node'

/** The props of the controls of one kind of part. */
export type PartControlProps<K extends PartKind> = {
  part: ShownPart<K>
  value: PartValueMap[K]
  onChange: (value: PartValueMap[K]) => void
  /** The id of the element that labels the part. */
  labelId: string
  related: RelatedItems
}

/** The props of the review of an answered part. */
export type PartReviewProps<K extends PartKind> = {
  part: ShownPart<K>
  value: PartValueMap[K]
  related: RelatedItems
}
