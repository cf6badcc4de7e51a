import { useTranslations } from 'next-intl'
import { humanizeFieldName } from '@/components/form/field-name'
import { FEATURE_CONTENT } from '@/lib/authoring/feature-content'
import { type EchoFeature, echoFeatures } from '@/lib/content/types'

/** Returns the echo feature that a field path belongs to; undefined for a field of the item itself. */
function featureOf([field, name]: readonly string[]): EchoFeature | undefined {
  const isInFeature = field === FEATURE_CONTENT || field === 'features'
  return isInFeature ? echoFeatures.find((each) => each === name) : undefined
}

/**
 * Returns the label of a field of an item's `data` by its path: `prompt`, or `choices`, `0`, `feedback` as `Choice 1: Feedback`. Path segments
 * without a translation appear unchanged.
 */
export function useFieldName(): (path: string | readonly string[]) => string {
  const t = useTranslations('authoring.form')
  return (path) => {
    const parts = typeof path === 'string' ? path.split('.') : path
    const isPlace = (part: string | undefined) => part !== undefined && /^\d+$/.test(part)
    const items = parts.flatMap((part, at) => {
      const place = parts[at + 1]
      // The cast picks `choices` for the type only: `t.has` has checked that the key exists.
      return isPlace(place) && t.has(`one.${part}`)
        ? [t(`one.${part as 'choices'}`, { number: Number(place) + 1 })]
        : []
    })
    const name = parts.findLast((part) => !isPlace(part)) ?? ''
    const isItem = isPlace(parts.at(-1)) && items.length > 0
    const feature = featureOf(parts)
    if (feature && feature === name) return t(`feature.name.${feature}`)
    const own = t.has(`name.${name}`) ? t(`name.${name as 'prompt'}`) : humanizeFieldName(name)
    const inFeature = feature ? [t(`feature.name.${feature}`)] : []
    return isItem ? [...inFeature, ...items].join(', ') : [...inFeature, ...items, own].join(': ')
  }
}
