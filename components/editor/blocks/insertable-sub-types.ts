import { type InteractiveSubType, isInteractiveSubType } from '@/lib/interactive/sub-types'

/** Returns the subtypes that a placeholder accepts, parsed from its attribute; an empty one accepts all (BLK-06). */
export function subTypesIn(list = ''): InteractiveSubType[] {
  return list.split(/[\s,]+/).filter(isInteractiveSubType)
}
