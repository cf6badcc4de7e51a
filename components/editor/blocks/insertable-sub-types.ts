import { type InteractiveSubType, isInteractiveSubType } from '@/lib/interactive/sub-types'

/** The subtypes that a placeholder takes, as its attribute lists them; none stands for any (BLK-06). */
export function subTypesIn(list = ''): InteractiveSubType[] {
  return list.split(/[\s,]+/).filter(isInteractiveSubType)
}
